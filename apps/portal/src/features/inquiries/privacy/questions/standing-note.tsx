import { Info } from 'lucide-react'
import type { PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import { besidesThatMatters, type Besides, type Reaction } from '@portal/domain/inquiries/privacy/standing.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'

/** The choice of another guardian, the pupil or the school, where it matters: one 'no' is a 'no' (PD-16). */
export function StandingNote({ question }: { question: PrivacyQuestion }) {
  const t = useText()
  const { firstName: name } = useChild()
  const besides = besidesThatMatters(question)
  if (!besides) return null
  return (
    <p className="privacy-note">
      <Icon of={Info} size={18} />
      <span>{t(noteOf(besides, question.reaction), { name })}</span>
    </p>
  )
}

function noteOf({ by, choice }: Besides, own: Reaction): TextKey {
  if (by === 'other-guardian' && choice === 'NO' && own === 'YES')
    return 'privacy.besides.other-guardian.NO-after-yes'
  return `privacy.besides.${by}.${choice}`
}
