/**
 * The service worker: the client starts without a network, and shows that there is none.
 *
 * Files in /assets have a hash in their names: the cache is asked first. Pages come from the network, so that a new
 * client is used at the next start; without a network they come from the cache. The API is never touched.
 */
const CACHE = "abyssal-1";
const PAGE = "/";
const OFFLINE = ["/offline.html", "/offline.css", "/favicon.svg"];
/** Maximum files in the cache; the oldest ones are deleted. */
const MOST = 500;

self.addEventListener("install", (event) => {
  self.skipWaiting(); // it replaces no page, so nothing is lost
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...OFFLINE])));
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("abyssal-") && name !== CACHE;
  const clean = caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))));
  event.waitUntil(clean.then(() => self.clients.claim()));
});

/** The page names the files that it has loaded, most of them before there was a worker. */
self.addEventListener("message", (event) => {
  const urls = event.data?.keep;
  if (!Array.isArray(urls)) return;
  event.waitUntil(
    caches.open(CACHE).then(async (cache) => {
      for (const url of urls)
        if (isAsset(new URL(url, self.location.origin)) && !(await cache.match(url)))
          await cache.add(url).catch(() => {}); // it will be asked for again
      await prune(cache);
    }),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (isAsset(url)) event.respondWith(cached(request));
  else if (request.mode === "navigate" && !url.pathname.startsWith("/api/")) event.respondWith(page(request));
  else if (OFFLINE.includes(url.pathname)) event.respondWith(fetch(request).catch(() => caches.match(url.pathname)));
});

/** A click on "your turn" leads to the table. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? PAGE;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((windows) => {
      const open = windows.find((one) => new URL(one.url).pathname === path) ?? null;
      return open === null ? self.clients.openWindow(path) : open.focus();
    }),
  );
});

function isAsset(url) {
  return url.origin === self.location.origin && url.pathname.startsWith("/assets/");
}

async function cached(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(CACHE)).put(PAGE, answer.clone());
    return answer;
  } catch {
    return (await caches.match(PAGE)) ?? (await caches.match("/offline.html")) ?? Response.error();
  }
}

async function prune(cache) {
  const kept = await cache.keys();
  for (const request of kept.slice(0, Math.max(0, kept.length - MOST)))
    if (isAsset(new URL(request.url))) await cache.delete(request);
}
