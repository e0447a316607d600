type Rules = { readonly createScriptURL: (address: string) => string }
type TrustedTypes = { readonly createPolicy: (name: string, rules: Rules) => Rules }

let policy: Rules | undefined

/** Registers the service worker of the portal; a registered one is returned. A policy can be made only once a page. */
export function registerWorker(basePath: string, window: Window): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('service-worker', { createScriptURL: (address) => address })
  const address = `${basePath}service-worker.js`
  return window.navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address)
}
