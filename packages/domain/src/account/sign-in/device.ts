/** What somebody sat at, as far as the browser tells; unknown parts are absent. */
export type Device = { readonly browser?: string; readonly system?: string }

type Named = readonly [sign: Pick<RegExp, 'test'>, name: string]

/** In this order: many browsers also name the ones that they resemble. */
const browsers: readonly Named[] = [
  [/\bEdgi?A?\w*\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(\bCriOS|Chrome)\//, 'Chrome'],
  [{ test: namesSafari }, 'Safari'],
]

const systems: readonly Named[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (text: string, names: readonly Named[]): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** Browser and system by the User-Agent header: enough to recognise one's own, and nothing to rely on. */
export function deviceOf(userAgent: string): Device {
  const browser = nameIn(userAgent, browsers)
  const system = nameIn(userAgent, systems)
  return { ...(browser !== undefined && { browser }), ...(system !== undefined && { system }) }
}

/** Other browsers name Safari too, but not its version before it. */
function namesSafari(text: string): boolean {
  const version = text.search(/\bVersion\/[\d.]/)
  return version >= 0 && text.includes('Safari/', version)
}
