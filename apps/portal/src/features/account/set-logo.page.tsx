import { studentSystems } from '@portal/domain/account/portal/school/school-settings.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import './sign-in/sign-in.css'

/** The logo types, to choose from in a demo. */
export function SetLogoPage() {
  const t = useText()
  return (
    <div className="sign-in">
      <section className="card sign-in-card">
        <PageHead title={t('set-logo.title')} />
        <p>{t('set-logo.text')}</p>
        {studentSystems.map((system) => (
          <LinkButton key={system} href={`/set-logo/${system}`} isWide>
            {t(`set-logo.${system}`)}
          </LinkButton>
        ))}
      </section>
    </div>
  )
}
