import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const TEXTUAL = /\.(js|css|html|svg|json|webmanifest|txt)$/
const WORTH_IT = 512

/** Writes a `.br` file beside each text file of the bundle, so that the server never compresses during a request. */
export function compressBundle(): Plugin {
  let folder = ''
  return {
    name: 'compress-bundle',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    closeBundle: () => compressFolder(folder),
  }
}

async function compressFolder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXTUAL.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(path: string) {
  const content = await readFile(path)
  if (content.length < WORTH_IT) return
  await writeFile(`${path}.br`, await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
}
