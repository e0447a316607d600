/** The number of bytes converted at once: a call accepts only some ten thousand arguments. */
const CHUNK = 0x2000

/** Reads the bytes of a file, and the same as base64, for the wire. */
export async function readFile(file: File): Promise<{ bytes: Uint8Array; content: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const letters = Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * CHUNK, (index + 1) * CHUNK)),
  )
  return { bytes, content: btoa(letters.join('')) }
}
