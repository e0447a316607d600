type Rules = { readonly createScriptURL: (address: string) => string }
type TrustedTypes = { readonly createPolicy: (name: string, rules: Rules) => Rules }

/** Late enough not to delay the first screen. */
const AFTER_MS = 2000

/**
 * Registers the service worker that caches the shell for the next visit, once this one is idle.
 * Without it everything works, over the network each time.
 */
export function keepShell(basePath: string, { navigator, document }: Window): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => {
    const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
    const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: (address) => address })
    const address = `${basePath}service-worker.js`
    // Refused by a browser without storage, such as in a private window.
    navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address).catch(() => {})
  }
  const later = () => setTimeout(register, AFTER_MS)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}
