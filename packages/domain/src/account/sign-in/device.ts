/** Browser and operating system as the browser reports them; unknown parts are absent. */
export type Device = { readonly browser?: string; readonly system?: string }

type Named = readonly [sign: Pick<RegExp, 'test'>, name: string]

/** Order matters: many browsers also name the ones that they resemble. */
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

/** Reads browser and system from the User-Agent header. Helps people recognise their own devices; never a proof. */
export function deviceOf(userAgent: string): Device {
  const browser = nameIn(userAgent, browsers)
  const system = nameIn(userAgent, systems)
  return { ...(browser !== undefined && { browser }), ...(system !== undefined && { system }) }
}

/** Other browsers name Safari too, but without a version before it. */
function namesSafari(text: string): boolean {
  const version = text.search(/\bVersion\/[\d.]/)
  return version >= 0 && text.includes('Safari/', version)
}
