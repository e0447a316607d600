import { Download, FileJson } from 'lucide-react'
import { downloadOwnData } from '@portal/contract/account/own-account.ts'
import { addressOf } from '../../../api/request.ts'
import { useText } from '../../../text/use-text.tsx'
import { OutsideLink } from '../../../ui/link.tsx'

/** Everything that is kept about oneself, to read and to take along (GDPR art. 15 and 20). */
export function OwnData() {
  const t = useText()
  const addressAs = (format: 'html' | 'json') => addressOf(downloadOwnData, { params: { format } })
  return (
    <section className="own-account-part" aria-labelledby="own-data">
      <h2 id="own-data">{t('account.data.title')}</h2>
      <p className="quiet">{t('account.data.text')}</p>
      <p className="own-account-actions">
        <OutsideLink kind="secondary" icon={Download} href={addressAs('html')} download>
          {t('account.data.html')}
        </OutsideLink>
        <OutsideLink kind="secondary" icon={FileJson} href={addressAs('json')} download>
          {t('account.data.json')}
        </OutsideLink>
      </p>
    </section>
  )
}
