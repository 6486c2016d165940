/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { withBreakpoints } from "./src/breakpoints";

/** Replaces the names of breakpoints in style sheets and in the styles of components. */
const breakpoints: Plugin = {
  name: "breakpoints",
  enforce: "pre",
  transform(code, id) {
    return /\.css(?:$|\?)|[?&]type=style/.test(id) ? { code: withBreakpoints(code), map: null } : null;
  },
};

// Nothing is inlined: the server's Content-Security-Policy allows only files of its own.
export default defineConfig({
  plugins: [breakpoints, svelte()],
  resolve: {
    alias: {
      $lib: new URL("./src", import.meta.url).pathname,
      $texts: new URL("../src/abyssal/texts", import.meta.url).pathname,
    },
  },
  build: { outDir: "dist", assetsInlineLimit: 0, target: "es2022" },
  test: { dir: "src", css: true }, // a test reads the style sheets
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
});
