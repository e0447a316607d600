import type { BarcodeDetector as Reader } from 'qr/decode.js'

/** Why there is no picture: its owner or the page does not allow it, there is no camera, or it does not work now. */
export type CameraProblem = 'refused' | 'none' | 'broken'

/** What is known of browsers that say what a page may use. */
type WithPolicy = Document & { readonly featurePolicy?: { allowsFeature: (feature: string) => boolean } }

/** Whether this page may use a camera: only one that was loaded at the desk may. */
export const mayUseCamera = (): boolean =>
  (document as WithPolicy).featurePolicy?.allowsFeature('camera') ?? true

/** The camera at the back, where there are two. */
export async function openCamera(): Promise<MediaStream> {
  // Browsers have none where the page did not come by https.
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

/** Reads QR codes as the browser does, where it does; elsewhere with a library that only comes then. */
export async function createReader(): Promise<Pick<Reader, 'detect'>> {
  const { BarcodeDetector: Native } = globalThis as { readonly BarcodeDetector?: typeof Reader }
  const formats = (await Native?.getSupportedFormats()) ?? []
  if (Native && formats.includes('qr_code')) return new Native({ formats: ['qr_code'] })
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}
