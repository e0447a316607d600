import { useState } from 'react'
import '@portal/ui/style/tokens.css'
import '@portal/ui/style/letters.css'
import '@portal/ui/style/base.css'
import { applyTheme } from '@portal/web-kit/session/apply-theme.ts'
import { RadioCards } from '@portal/ui/field/choice/radio-cards.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { Toasts } from '@portal/ui/overlay/toasts/toasts.tsx'
import { UiMessagesProvider } from '@portal/ui/text/ui-messages.tsx'
import { Buttons, Dialogs, Menus, ToastButtons } from './actions.tsx'
import { Absences, Marks, Messages, Surfaces, Tables } from './facts.tsx'
import { Boxes, ChoiceLists, Fields, Radios } from './fields.tsx'
import './gallery.css'
import { dutchUiMessages } from '@portal/ui/testing/dutch-ui-messages.ts'

type Scheme = 'light' | 'dark'

/** Every component in every state. Development only: no page of the product links here. */
export function Gallery() {
  return (
    <UiMessagesProvider words={dutchUiMessages}>
      <Shelves />
      <Toasts />
    </UiMessagesProvider>
  )
}

function Shelves() {
  return (
    <main className="gallery">
      <h1>Gallery</h1>
      <Choices />
      <Buttons />
      <Marks />
      <Surfaces />
      <Fields />
      <Boxes />
      <Radios />
      <ChoiceLists />
      <Messages />
      <Tables />
      <Menus />
      <Dialogs />
      <ToastButtons />
      <Absences />
    </main>
  )
}

function Choices() {
  const [scheme, setScheme] = useState<Scheme>()
  const choose = (chosen: Scheme) => {
    document.documentElement.dataset.scheme = chosen
    setScheme(chosen)
  }
  return (
    <div className="gallery-choices">
      <TextField
        label="Kleur van de school"
        defaultValue="#0b4f6c"
        onChange={(colour) => applyTheme(colour, document.documentElement)}
      />
      <RadioCards<Scheme>
        label="Licht of donker"
        value={scheme}
        onChange={choose}
        cards={[
          { value: 'light', title: 'Licht' },
          { value: 'dark', title: 'Donker' },
        ]}
      />
    </div>
  )
}
