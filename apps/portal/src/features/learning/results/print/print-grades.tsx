import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { GradeOverview } from '@portal/domain/learning/results/grade-overview.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { printChoicesOf, type PrintChoice } from '../grade-address.ts'

type PrintGradesProps = {
  readonly grades: Pick<GradeOverview, 'hasAlternativeNorm' | 'hasPeriodReport'>
  readonly addressOf: (choice: PrintChoice) => Href
}

/** Opens the print popup; each choice opens its printout in a new window. */
export function PrintGrades({ grades, addressOf }: PrintGradesProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={Printer} onPress={() => setOpen(true)}>
        {t('grades.print')}
      </Button>
      <Dialog title={t('grades.print.title')} isOpen={isOpen} onClose={close} width="narrow">
        <p className="quiet">{t('grades.print.intro')}</p>
        <ul role="list" className="print-choices">
          {printChoicesOf(grades).map((choice) => (
            <li key={choice}>
              <LinkButton href={addressOf(choice)} target="_blank" isWide>
                {t(`grades.print.${choice}`)}
                <span className="visually-hidden"> {t('grades.print.new-window')}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
