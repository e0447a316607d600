import { Download } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { CopyButton } from '@portal/ui/button/copy-button.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'

/** The recovery codes, shown only once: to copy, download or write down. */
export function RecoveryCodes({ text, codes }: { text: string; codes: readonly string[] }) {
  const t = useText()
  const lines = `${codes.join('\r\n')}\r\n`
  return (
    <>
      <p>{text}</p>
      <ul role="list" className="recovery-codes" aria-label={t('authenticator.codes.label')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="own-account-actions">
        <CopyButton text={lines} label={t('common.copy')} copiedLabel={t('common.copied')} />
        <OutsideLink
          kind="secondary"
          icon={Download}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(lines)}`}
          download={`${t('authenticator.codes.label').toLowerCase()}.txt`}
        >
          {t('common.download')}
        </OutsideLink>
      </p>
    </>
  )
}
