import { lazy, Suspense } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'

const QrCode = lazy(async () => ({ default: (await import('@portal/ui/text/qr-code.tsx')).QrCode }))

/** The pickup code of an order: as large text, and as a QR code. */
export function PickupCode({ code }: { readonly code: string }) {
  const t = useText()
  return (
    <div className="pickup">
      <div className="pickup-code">
        <span className="pickup-picture">
          <Suspense>
            <QrCode text={code} label={t('order.pickup.qr', { code })} />
          </Suspense>
        </span>
        <span className="figures" aria-hidden>
          {code}
        </span>
      </div>
      <p>{t('order.success.pickup', { code })}</p>
    </div>
  )
}
