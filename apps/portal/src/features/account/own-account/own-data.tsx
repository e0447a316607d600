import { useMutation } from '@tanstack/react-query'
import { Download, FileJson, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ownDataPath } from '@portal/contract/account/paths.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { download } from '@portal/ui/browser/download.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { checkProof } = endpointsIn(() => import('@portal/contract/account/sign-in/proof.ts'))

type Format = 'html' | 'json'

/** Downloads all data about the person (GDPR art. 15 and 20). */
export function OwnData() {
  const t = useText()
  const call = useCall()
  const save = useMutation({
    // A refused download cannot ask for a proof and continue, so this call asks for it first.
    mutationFn: async (_format: Format) => call(checkProof),
    onSuccess: (_, format) => download(ownDataPath(format)),
  })
  const button = (format: Format, icon: LucideIcon, words: ReactNode) => (
    <Button
      icon={icon}
      onPress={() => save.mutate(format)}
      isPending={save.isPending && save.variables === format}
    >
      {words}
    </Button>
  )
  return (
    <section className="own-account-part" aria-labelledby="own-data">
      <h2 id="own-data">{t('account.data.title')}</h2>
      <p className="quiet">{t('account.data.text')}</p>
      <FailureAlert failure={save.error} />
      <p className="own-account-actions">
        {button('html', Download, t('account.data.html'))}
        {button('json', FileJson, t('account.data.json'))}
      </p>
    </section>
  )
}
