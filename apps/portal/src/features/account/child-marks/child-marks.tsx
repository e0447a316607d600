import { useId } from 'react'
import { childColours, childSymbols, type ChildMark } from '@portal/domain/account/person/child-mark.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import { identityOf } from '@portal/web-kit/session/child-identity.ts'
import { usePupils } from '@portal/web-kit/session/current.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { useIsInBrowser } from '@portal/ui/browser/use-is-in-browser.ts'
import { Radio, RadioGroup } from '@portal/ui/field/choice/radio.tsx'
import { Avatar, ChildSymbol, useFace } from '@portal/ui/text/avatar.tsx'
import { faces, initialsOf } from '@portal/ui/text/initials.ts'
import { useChooseChildMark } from './child-marks.queries.ts'
import './child-marks.css'

/** The colour and the symbol by which this guardian recognises each child. */
export function ChildMarks() {
  return (
    <WithTexts area="account">
      <Part />
    </WithTexts>
  )
}

function Part() {
  const t = useText()
  const children = usePupils().filter(({ pseudo }) => !pseudo)
  if (children.length === 0) return null
  return (
    <section className="own-account-part" aria-labelledby="child-marks">
      <h2 id="child-marks">{t('child-marks.title')}</h2>
      <p className="quiet">{t('child-marks.text')}</p>
      <ul className="card child-marks">
        {children.map((child) => (
          <MarkOf key={child.guid} child={child} />
        ))}
      </ul>
    </section>
  )
}

const NONE = 'none'

function MarkOf({ child }: { child: Child }) {
  const t = useText()
  const { mutate, error } = useChooseChildMark()
  const identity = identityOf(child)
  const face = useFace(identity)
  const { colour, symbol } = child.mark ?? {}
  const choose = (changed: ChildMark) => mutate({ child: child.guid, mark: { ...child.mark, ...changed } })
  return (
    <li>
      <h3>
        <Avatar name={child.firstName} identity={identity} size="large" />
        {child.firstName}
      </h3>
      <Swatches
        label={t('child-marks.colour', { name: child.firstName })}
        value={colour ?? childColours.find((one) => faces[one] === face)}
        onChoose={(chosen) => choose({ colour: childColours.find((one) => one === chosen) })}
        options={childColours.map((one) => ({
          value: one,
          name: t(`child-marks.colour.${one}`),
          colour: faces[one],
        }))}
      />
      <Swatches
        label={t('child-marks.symbol', { name: child.firstName })}
        value={symbol ?? NONE}
        onChoose={(chosen) => choose({ symbol: childSymbols.find((one) => one === chosen) })}
        options={[
          {
            value: NONE,
            name: t('child-marks.symbol.none'),
            colour: face,
            initials: initialsOf(child.firstName),
          },
          ...childSymbols.map((one) => ({
            value: one,
            name: t(`child-marks.symbol.${one}`),
            colour: face,
            symbol: one,
          })),
        ]}
      />
      <FailureAlert failure={error} />
    </li>
  )
}

type Swatch = {
  readonly value: string
  readonly name: string
  readonly colour: string
  readonly symbol?: string
  readonly initials?: string
}

type SwatchesProps = {
  readonly label: string
  readonly value: string | undefined
  readonly onChoose: (value: string) => void
  readonly options: readonly Swatch[]
}

/** A choice of one among small pictures, each with its name. */
function Swatches({ label, value, onChoose, options }: SwatchesProps) {
  const labelId = useId()
  // Not on the server: the file of the symbols comes after the content of the page.
  const isInBrowser = useIsInBrowser()
  return (
    <RadioGroup labelledBy={labelId} value={value} onChange={onChoose} className="swatches">
      <span id={labelId} className="visually-hidden">
        {label}
      </span>
      {options.map((option) => (
        <Radio key={option.value} value={option.value} className="swatch">
          <span
            aria-hidden
            title={option.name}
            className="avatar"
            data-initials={option.initials}
            style={{ backgroundColor: option.colour }}
          >
            {isInBrowser && option.symbol && <ChildSymbol name={option.symbol} />}
          </span>
          <span className="visually-hidden">{option.name}</span>
        </Radio>
      ))}
    </RadioGroup>
  )
}
