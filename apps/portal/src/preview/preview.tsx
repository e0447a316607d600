import type { ReactNode } from 'react'
import type { ListPreview } from '@portal/contract/billing/list-preview.ts'
import { PREVIEW_BASE } from '@portal/contract/billing/list-preview.ts'
import { alwaysConnected } from '@portal/web-kit/api/connection.ts'
import { createQueryClient } from '@portal/web-kit/api/query-client.ts'
import { createProofPrompt } from '@portal/web-kit/api/session/proof.ts'
import { createSessionEnd } from '@portal/web-kit/api/session/session-end.ts'
import { createStepUpSignIn } from '@portal/web-kit/api/session/step-up-sign-in.ts'
import { applyTheme } from '@portal/web-kit/session/apply-theme.ts'
import type { LoadArea } from '@portal/web-kit/text/catalogue.ts'
import { createTexts } from '@portal/web-kit/text/texts.ts'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import type { AppContext, Device } from '../app/app-context.ts'
import { Portal } from '../app/portal.tsx'
import { createPortalRouter } from '../app/router.ts'
import { loadArea } from '../text/catalogue.ts'
import { previewCall } from './preview-call.ts'
import { previewHistory } from './preview-places.ts'

/** The texts of the portal, in which the notice says why something was not sent. */
const textsWith =
  (notice: string): LoadArea =>
  async (area, wording) =>
    Object.fromEntries(
      Object.entries(await loadArea(area, wording)).map(([key, text]) => [
        key,
        key.startsWith(NOT_SENT) ? notice : text,
      ]),
    )

/** How the keys of the texts of `NotSent` begin. */
const NOT_SENT = 'connection.not-sent.'

/** Shows the colours of the school, and stores nothing. */
const device: Device = {
  language: () => undefined,
  show: (_, school) => {
    applyTheme(school.brandColour, document.documentElement)
    void import('../app/appearance/external-styles.ts').then(({ applyStyles }) =>
      applyStyles(school.externalStyles, document),
    )
  },
}

/** Says that this is a preview. */
export const sayPreview = ({ notice }: Pick<ListPreview, 'notice'>) =>
  showToast({ kind: 'info', title: notice })

/** Returns the portal at the order screen of a list, with a client that has no server. */
export async function previewOf(preview: ListPreview): Promise<ReactNode> {
  const { language, now } = preview
  const texts = createTexts(textsWith(preview.notice), { language, variants: [] })
  const context: AppContext = {
    call: previewCall(preview),
    queries: createQueryClient(),
    texts,
    stepUpSignIn: createStepUpSignIn(),
    proofPrompt: createProofPrompt(),
    connection: alwaysConnected,
    host: location.hostname,
    now: () => now,
    awaitsData: false,
    hasData: () => false,
    device,
  }
  await Promise.all((['kit', 'shell', 'login'] as const).map((area) => texts.need(area)))
  const history = previewHistory(preview, () => sayPreview(preview))
  const router = createPortalRouter(context, PREVIEW_BASE, history)
  await router.load()
  const served = {
    now,
    host: location.hostname,
    device: { language, sidebar: undefined },
    isFixed: true,
  } as const
  return <Portal context={context} router={router} sessionEnd={createSessionEnd()} served={served} />
}
