import { useState } from 'react'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { SchoolContact } from '@portal/web-kit/session/school-contact.tsx'
import { useNow } from '@portal/web-kit/session/served.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Pressable } from '@portal/ui/button/pressable.tsx'
import { keptScheme, schemes, showScheme, type Scheme } from '../appearance/scheme.ts'
import './footer.css'

/** The school's contact details, the year and credit, and the appearance switch. */
export function Footer() {
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
        <SchemeChoice />
      </div>
    </footer>
  )
}

function SchemeChoice() {
  const t = useText()
  const [scheme, setScheme] = useState(keptScheme)
  const choose = (chosen: Scheme) => {
    showScheme(chosen)
    setScheme(chosen)
  }
  return (
    <div role="group" aria-label={t('footer.scheme')} className="scheme-choice">
      {schemes.map((name) => (
        <Pressable key={name} className="scheme" aria-pressed={name === scheme} onPress={() => choose(name)}>
          {t(`footer.scheme.${name}`)}
        </Pressable>
      ))}
    </div>
  )
}
