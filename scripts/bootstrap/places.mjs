import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The runtime package links the Node release of the portal here. */
export const runtimeBin = join(root, 'runtime', 'node_modules', '.bin')

// Network settings; all other npm settings concern npm itself.
const ofTheNetwork =
  /^npm_config_(registry|cache|userconfig|globalconfig|(https?_?)?proxy|noproxy|cafile|strict_ssl|fetch_.*)$/i

/** What Node compiled, for the next start of a program. */
const compiled = join(root, 'node_modules', '.cache', 'compiled')

/**
 * The environment of a child: without npm's own settings, which a nested npm would inherit, with our Node and the
 * workspace's tools first in the path, and with a cache of compiled modules, without which a start takes twice the
 * processor time.
 */
export function childEnvironment() {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_/i.test(name) || ofTheNetwork.test(name),
  )
  const path = [runtimeBin, join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { NODE_COMPILE_CACHE: compiled, ...Object.fromEntries(inherited), PATH: path }
}
