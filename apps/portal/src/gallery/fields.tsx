import { useState } from 'react'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { CheckboxList, RadioList } from '@portal/ui/field/choice/choice-list.tsx'
import { DayField } from '@portal/ui/field/day-field.tsx'
import { RadioCards } from '@portal/ui/field/choice/radio-cards.tsx'
import { SearchField } from '@portal/ui/field/search/search-field.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import { PasswordField, TextAreaField, TextField } from '@portal/ui/field/text-field.tsx'
import { Shelf } from './shelf.tsx'

export function Fields() {
  const [term, setTerm] = useState<string>()
  const [day, setDay] = useState('-12-31')
  return (
    <Shelf name="Fields">
      <TextField label="Gebruikersnaam" isRequired />
      <TextField label="E-mailadres" hint="Hierop ontvangt u de bevestiging" type="email" />
      <TextField label="Rekeningnummer" error="Dit rekeningnummer klopt niet." defaultValue="NL00" />
      <TextField label="Naam" isDisabled defaultValue="Marieke de Vries" />
      <PasswordField label="Wachtwoord" defaultValue="geheim" />
      <SearchField label="Zoek een factuur" />
      <SearchField label="Zoek een factuur" defaultValue="Berlijn" />
      <Select
        label="Periode"
        options={[
          { value: '1', text: 'Periode 1' },
          { value: '2', text: 'Periode 2' },
        ]}
        value={term}
        onChange={setTerm}
      />
      <DayField label="Geboortedag" value={day} onChange={setDay} />
      <TextAreaField label="Opmerking" hint="Maximaal 1000 tekens" />
    </Shelf>
  )
}

export function Boxes() {
  return (
    <Shelf name="Checkbox">
      <Checkbox>Leesboek Engels</Checkbox>
      <Checkbox defaultSelected>Reissom</Checkbox>
      <Checkbox isDisabled defaultSelected>
        Verplicht onderdeel
      </Checkbox>
      <Checkbox isDisabled>Vol</Checkbox>
    </Shelf>
  )
}

type Way = 'ideal' | 'debit' | 'transfer'

export function Radios() {
  const [way, setWay] = useState<Way>()
  return (
    <Shelf name="RadioCards">
      <RadioCards<Way>
        label="Betaalwijze"
        value={way}
        onChange={setWay}
        cards={[
          {
            value: 'ideal',
            title: 'iDEAL | Wero',
            description: 'Betaal direct bij uw eigen bank',
            image: 'iDEAL',
            details: <p>In één keer € 439,75</p>,
          },
          {
            value: 'debit',
            title: 'Automatische incasso',
            description: 'Van NL93 DEMO 0123 4567 89',
            image: 'SEPA',
            badge: <Chip tone="done">€ 2,50 korting</Chip>,
            details: <p>U tekent een machtiging.</p>,
          },
          {
            value: 'transfer',
            title: 'Overboeking',
            description: 'Binnen 14 dagen',
            image: 'BANK',
            badge: <Chip tone="open">€ 1,50 toeslag</Chip>,
            isDisabled: true,
          },
        ]}
      />
    </Shelf>
  )
}

const diets = ['Geen dieet', 'Vegetarisch', 'Notenallergie'].map((text) => ({ value: text, text }))

export function ChoiceLists() {
  const [one, setOne] = useState<string>()
  const [some, setSome] = useState<readonly string[]>(['Vegetarisch'])
  return (
    <Shelf name="RadioList, CheckboxList">
      <RadioList
        label="Gebruikt uw kind medicijnen?"
        required="verplichte vraag"
        choices={[
          { value: 'ja', text: 'Ja' },
          { value: 'nee', text: 'Nee' },
        ]}
        value={one}
        onChange={setOne}
      />
      <CheckboxList
        label="Dieet"
        hint="U kunt meer dan één antwoord kiezen."
        choices={diets}
        value={some}
        onChange={setSome}
      />
      <CheckboxList
        label="Dieet"
        required="verplichte vraag"
        choices={diets}
        value={[]}
        onChange={setSome}
        error="Deze vraag is verplicht."
      />
    </Shelf>
  )
}
