import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { me } from "./me.svelte";
import { keepOffline } from "./parts/offline";
import { update } from "./parts/update.svelte";
import { speech, wanted } from "./texts/language.svelte";

void me.find();
try {
  await speech.speak(wanted());
} catch {
  location.replace("/offline.html"); // the texts are neither in the cache nor on the network
}
mount(App, { target: document.getElementById("app")! });
keepOffline();
update.watch();
