/** Wider than the text on any screen. */
const WIDEST = 1200
const QUALITY = 0.82

/** A picture as it is inserted into a text. */
export type ReadPicture = { readonly src: string; readonly width: string; readonly height: string }

/**
 * Reads a picture from a file, reduced to the size of a text, so that a page stays fast on a phone; undefined for
 * another file.
 */
export async function readPicture(file: Blob): Promise<ReadPicture | undefined> {
  const drawn = await createImageBitmap(file).catch(() => undefined)
  if (!drawn) return undefined
  const scale = Math.min(1, WIDEST / drawn.width)
  const [width, height] = [Math.round(drawn.width * scale), Math.round(drawn.height * scale)]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, width, height)
  drawn.close()
  return { src: canvas.toDataURL('image/webp', QUALITY), width: String(width), height: String(height) }
}
