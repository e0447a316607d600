import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/**
 * Compiles the ICU sentences of `messages/**.json` into small arrays at build time, so that the browser needs no
 * parser.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/text\/messages\/.*\.json$/ },
      handler: (code) => ({ code: JSON.stringify(compileAll(JSON.parse(code))), map: null }),
    },
  }
}

const compileAll = (messages: Record<string, string>) =>
  Object.fromEntries(Object.entries(messages).map(([key, sentence]) => [key, compile(sentence)]))
