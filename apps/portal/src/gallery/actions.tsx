import { CreditCard, Download, Menu as MenuIcon, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { MenuButton } from '@portal/ui/menu/menu-button.tsx'
import { MenuChoice, MenuGroup, MenuItem, OpenMenu } from '@portal/ui/menu/menu.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { Shelf } from './shelf.tsx'

export function Buttons() {
  return (
    <Shelf name="Button, LinkButton, IconButton">
      <Button kind="primary">Betalen</Button>
      <Button>Bekijken</Button>
      <Button kind="quiet">Annuleren</Button>
      <Button kind="danger">Verwijderen</Button>
      <Button kind="primary" icon={CreditCard}>
        Alles betalen · € 489,75
      </Button>
      <Button kind="primary" isPending>
        Bezig met betalen…
      </Button>
      <Button kind="primary" reasonNotTo="Kies eerst een betaalwijze.">
        Volgende
      </Button>
      <LinkButton href="#naar" icon={Download}>
        Factuur downloaden
      </LinkButton>
      <IconButton icon={Printer} label="Afdrukken" />
    </Shelf>
  )
}

export function Menus() {
  const [language, setLanguage] = useState<'nl' | 'en'>('nl')
  return (
    <Shelf name="Menu">
      <MenuButton
        className="button button-secondary"
        menu={
          <OpenMenu label="Gebruikersmenu">
            <MenuChoice title="Taal" chosen={language} onChoose={setLanguage}>
              <MenuItem id="nl" text="Nederlands" />
              <MenuItem id="en" text="English" />
            </MenuChoice>
            <MenuGroup label="Account">
              <MenuItem text="Wachtwoord wijzigen" note="Laatst gewijzigd in mei" />
              <MenuItem text="Uitloggen" />
            </MenuGroup>
          </OpenMenu>
        }
      >
        <Icon of={MenuIcon} />
        Menu
      </MenuButton>
    </Shelf>
  )
}

export function Dialogs() {
  const [open, setOpen] = useState<'question' | 'blocking'>()
  const close = () => setOpen(undefined)
  return (
    <Shelf name="Dialog">
      <Button onPress={() => setOpen('question')}>Vraag</Button>
      <Button onPress={() => setOpen('blocking')}>Blokkerend, 350 px</Button>
      <Dialog
        title="Weet u zeker dat u niets wilt bestellen?"
        isOpen={open === 'question'}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>Annuleren</Button>
            <Button kind="primary" onPress={close}>
              Niets bestellen
            </Button>
          </>
        }
      >
        <p>U kunt dit tot en met 16 december nog wijzigen.</p>
      </Dialog>
      <Dialog
        title="U bent niet meer ingelogd"
        width="narrow"
        isUrgent
        isOpen={open === 'blocking'}
        actions={
          <Button kind="primary" onPress={close}>
            Opnieuw inloggen
          </Button>
        }
      >
        <p>U deed een tijd niets, of u bent ergens anders uitgelogd. Log opnieuw in om verder te gaan.</p>
      </Dialog>
    </Shelf>
  )
}

export function ToastButtons() {
  return (
    <Shelf name="Toast">
      <Button onPress={() => showToast({ kind: 'success', title: 'Opgeslagen' })}>Gelukt</Button>
      <Button
        onPress={() =>
          showToast({ kind: 'error', title: 'Mislukt', text: 'Het bestand kon niet worden gedownload.' })
        }
      >
        Mislukt
      </Button>
      <Button onPress={() => showToast({ kind: 'warning', title: 'Let op', text: 'De lijst is vernieuwd.' })}>
        Let op
      </Button>
    </Shelf>
  )
}
