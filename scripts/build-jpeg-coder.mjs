import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";

const root = join(import.meta.dirname, "..");
const folder = "src/render/jpeg";
const options = [
  ["--baseDir", root, "--outFile", "jpeg-coder.wasm", "--runtime", "stub", "--initialMemory", "2"],
  ["--enable", "simd", "-O3", "--converge", "--noAssert"],
].flat();

/** Compiles the JPEG coder's AssemblyScript; gives the module's bytes. Throws with what the compiler found. */
export async function compileJpegCoder() {
  let bytes;
  const messages = asc.createMemoryStream();
  const { error } = await asc.main([`${folder}/assembly/index.ts`, ...options], {
    writeFile: (name, content) => {
      if (name === "jpeg-coder.wasm") bytes = content;
    },
    stderr: messages,
  });
  if (error !== null || bytes === undefined)
    throw new Error(`The JPEG coder doesn't compile.\n${messages.toString()}`);
  return bytes;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(root, folder, "jpeg-coder.wasm"), await compileJpegCoder());
