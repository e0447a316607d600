import type { ReactNode } from 'react'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { SchoolContact } from '@portal/web-kit/session/school-contact.tsx'
import { useNow } from '@portal/web-kit/session/served.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import './footer.css'

/** The school's contact details, and the year and credit; before sign-in with the choice of the appearance. */
export function Footer({ children }: { children?: ReactNode }) {
  const t = useText()
  const { name } = useSchool()
  const year = dayAtSchool(useNow()).slice(0, 4)
  return (
    <footer className="footer">
      <SchoolContact />
      <div className="footer-row">
        <p>
          {t('footer.copyright', { year, school: name })} · {t('footer.credit')}
        </p>
        {children}
      </div>
    </footer>
  )
}
