import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// Nothing is inlined: the server's Content-Security-Policy allows only files of its own.
export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: {
      $lib: new URL("./src", import.meta.url).pathname,
      $texts: new URL("../src/abyssal/texts", import.meta.url).pathname,
    },
  },
  build: { outDir: "dist", assetsInlineLimit: 0, target: "es2022" },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
});
