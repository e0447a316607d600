import type { BarcodeDetector as Reader } from 'qr/decode.js'

/** Why there is no picture: permission denied, no camera, or a failing one. */
export type CameraProblem = 'refused' | 'none' | 'broken'

/** A document of a browser with the feature policy API. */
type WithPolicy = Document & { readonly featurePolicy?: { allowsFeature: (feature: string) => boolean } }

/** Whether this page may use a camera: only a page that was loaded at the desk may. */
export const mayUseCamera = (): boolean =>
  (document as WithPolicy).featurePolicy?.allowsFeature('camera') ?? true

/** Opens the rear camera, if there are two. */
export async function openCamera(): Promise<MediaStream> {
  // Undefined in a page that was not loaded by https.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) throw new DOMException('No cameras here', 'NotFoundError')
  return devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
}

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

export const problemOf = (failure: unknown): CameraProblem =>
  (failure instanceof DOMException && problems[failure.name]) || 'broken'

/** Reads QR codes with the browser's own API, or else with a library that is loaded on demand. */
export async function createReader(): Promise<Pick<Reader, 'detect'>> {
  const { BarcodeDetector: Native } = globalThis as { readonly BarcodeDetector?: typeof Reader }
  const formats = (await Native?.getSupportedFormats()) ?? []
  if (Native && formats.includes('qr_code')) return new Native({ formats: ['qr_code'] })
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}
