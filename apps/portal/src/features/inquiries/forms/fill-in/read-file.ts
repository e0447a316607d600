/** How many bytes are turned into text at once; a call takes no more arguments than some ten thousands. */
const CHUNK = 0x2000

/** What is in a file, and the same as base64, as it travels. */
export async function readFile(file: File): Promise<{ bytes: Uint8Array; content: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const letters = Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * CHUNK, (index + 1) * CHUNK)),
  )
  return { bytes, content: btoa(letters.join('')) }
}
