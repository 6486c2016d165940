/** The tests of the mutated files only, in one thread: a mutant costs one start of Vitest. */
import { defineConfig, mergeConfig } from "vitest/config";
import client from "../vite.config";

export default mergeConfig(
  client,
  defineConfig({
    test: {
      include: ["src/table/choosing.test.ts", "src/wire/table.test.ts"],
      bail: 1,
      pool: "threads",
      isolate: false,
      fileParallelism: false,
      reporters: ["dot"],
    },
  }),
);
