import { Circle, CircleCheck, CircleSlash, type LucideIcon } from 'lucide-react'
import type { PrivacyQuestion } from '@portal/domain/inquiries/privacy/privacy-question.ts'
import type { Reaction } from '@portal/domain/inquiries/privacy/standing.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { formatDay } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Chip, type Tone } from '@portal/ui/feedback/status-chip.tsx'

/** Refusing is as good as granting: no red, no warning. */
const looks: Readonly<Record<Reaction, { readonly tone: Tone; readonly icon: LucideIcon }>> = {
  UNKNOWN: { tone: 'open', icon: Circle },
  YES: { tone: 'done', icon: CircleCheck },
  NO: { tone: 'quiet', icon: CircleSlash },
}

/** The permission as icon, text and colour, and its date. */
export function ReactionChip({ question }: { question: PrivacyQuestion }) {
  const t = useText()
  const { reaction, reactedAt, isChanged } = question
  const { tone, icon } = looks[reaction]
  const date = reactedAt && formatDay(dayAtSchool(reactedAt))
  return (
    <span className="privacy-reaction">
      <Chip tone={tone} icon={icon}>
        {t(`privacy.reaction.${reaction}`)}
      </Chip>
      {date && (
        <span className="small quiet">
          {t(isChanged ? 'privacy.history.changed' : 'privacy.chosen-on', { date })}
        </span>
      )}
    </span>
  )
}
