import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";

const root = join(import.meta.dirname, "..");

/** The WebAssembly modules. The AssemblyScript of each is in the folder `assembly` beside it. */
export const modules = [
  "packages/codecs/blur/blur.wasm",
  "packages/codecs/jpeg/jpeg-coder.wasm",
  "packages/codecs/png/png-coder.wasm",
];

const options = [
  ["--baseDir", root, "--outFile", "module.wasm", "--runtime", "stub", "--initialMemory", "2"],
  ["--enable", "simd", "-O3", "--converge", "--noAssert"],
].flat();

/** Compiles a module; returns its bytes. Throws with the compiler's messages. */
export async function compileModule(module) {
  let bytes;
  const messages = asc.createMemoryStream();
  const { error } = await asc.main([join(module, "../assembly/index.ts"), ...options], {
    writeFile: (name, content) => {
      if (name === "module.wasm") bytes = content;
    },
    stderr: messages,
  });
  if (error !== null || bytes === undefined)
    throw new Error(`${module} doesn't compile.\n${messages.toString()}`);
  return bytes;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const module of modules) writeFileSync(join(root, module), await compileModule(module));
}
