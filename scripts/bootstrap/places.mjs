import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Where the runtime package links the Node release the portal runs on. */
export const runtimeBin = join(root, 'runtime', 'node_modules', '.bin')

// How packages are reached here; everything else that npm tells its children is about itself.
const ofTheNetwork =
  /^npm_config_(registry|cache|userconfig|globalconfig|(https?_?)?proxy|noproxy|cafile|strict_ssl|fetch_.*)$/i

/**
 * The environment for a child: without the npm_* settings of the npm that started us (a nested npm would
 * take them for its own), and with our Node and the workspace's tools first in the path.
 */
export function childEnvironment() {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_/i.test(name) || ofTheNetwork.test(name),
  )
  const path = [runtimeBin, join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { ...Object.fromEntries(inherited), PATH: path }
}
