import { Alert, Banner } from '@portal/ui/feedback/alert.tsx'
import { Avatar } from '@portal/ui/text/avatar.tsx'
import { Badge } from '@portal/ui/feedback/badge.tsx'
import { Breadcrumbs } from '@portal/ui/layout/breadcrumbs.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { CardTable } from '@portal/ui/layout/card-table.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Meter } from '@portal/ui/feedback/meter.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '@portal/ui/feedback/states.tsx'
import { StatusChip } from '@portal/ui/feedback/status-chip.tsx'
import { StepBar } from '@portal/ui/layout/step-bar.tsx'
import { Shelf } from './shelf.tsx'

export function Marks() {
  return (
    <Shelf name="StatusChip, Badge, Avatar, Meter">
      <StatusChip state="open">Open</StatusChip>
      <StatusChip state="partly-paid">Deels betaald</StatusChip>
      <StatusChip state="not-confirmed">Betaling nog niet bevestigd</StatusChip>
      <StatusChip state="paid">Betaald</StatusChip>
      <StatusChip state="expired">Verlopen</StatusChip>
      <StatusChip state="upcoming">Komend</StatusChip>
      <StatusChip state="refund">Terugboeking</StatusChip>
      <StatusChip state="nothing-ordered">Niets besteld</StatusChip>
      <Badge count={12} label="12 facturen" />
      <span className="on-brand-bar">
        <Badge kind="loud" count={3} label="3 openstaande facturen" />
      </span>
      <Avatar name="Noor" identity="noor" size="large" />
      <Avatar name="Sem" identity="sem" />
      <Avatar name="Marieke de Vries" identity="" isNeutral />
      <Meter share={0.22} label="€ 121,00 van € 560,75 betaald" />
    </Shelf>
  )
}

export function Surfaces() {
  return (
    <Shelf name="Card, StepBar, Breadcrumbs">
      <Card className="card-sample" isUrgent>
        <h2>Dit vraagt nu uw aandacht</h2>
      </Card>
      <Card className="card-sample">
        <p>Een gewone kaart.</p>
      </Card>
      <StepBar label="Stappen" steps={['Factuur', 'Betaalwijze', 'Controle']} current={1} />
      <Breadcrumbs
        label="Kruimelpad"
        crumbs={[
          { text: 'Home', href: '#home' },
          { text: 'Noor', href: '#noor' },
          { text: 'Schoolkosten leerjaar 5 en excursies in het voorjaar' },
        ]}
      />
    </Shelf>
  )
}

export function Messages() {
  return (
    <Shelf name="Alert, Banner">
      <Alert kind="info">U kunt reageren vanaf 5 januari 2027.</Alert>
      <Alert kind="success" title="Betaald">
        We hebben uw betaling ontvangen.
      </Alert>
      <Alert kind="warning" actions={<Button>Betaling afmaken</Button>}>
        Er loopt al een betaling voor deze factuur.
      </Alert>
      <Alert kind="danger" title="Betalen lukt nu niet">
        Er is niets afgeschreven. Probeer het over enkele minuten opnieuw.
      </Alert>
      <Banner kind="warning" actions={<Button>Stoppen met meekijken</Button>}>
        U kijkt mee als Marieke de Vries.
      </Banner>
    </Shelf>
  )
}

const payments = [
  { number: 'R-2026-0017', method: 'iDEAL | Wero', date: '05-12-2026', amount: '€ 150,00', paid: true },
  { number: 'R-2026-0018', method: 'iDEAL | Wero', date: '05-01-2027', amount: '€ 150,00', paid: false },
]

export function Tables() {
  return (
    <Shelf name="CardTable">
      <CardTable
        caption="Betalingen"
        rows={payments}
        keyOf={(row) => row.number}
        columns={[
          { id: 'number', header: 'Nummer/kenmerk', cell: (row) => row.number, isRowHeader: true },
          { id: 'method', header: 'Betaalwijze', cell: (row) => row.method },
          { id: 'date', header: 'Datum', cell: (row) => row.date, isFigure: true },
          { id: 'amount', header: 'Bedrag', cell: (row) => row.amount, isFigure: true },
          {
            id: 'action',
            header: 'Actie',
            cell: (row) =>
              row.paid ? (
                <StatusChip state="paid">Betaald</StatusChip>
              ) : (
                <Button kind="primary">Betalen</Button>
              ),
            isAction: true,
          },
        ]}
      />
    </Shelf>
  )
}

export function Absences() {
  return (
    <Shelf name="Skeleton, EmptyState, ErrorState">
      <Skeleton height="title" />
      <Skeleton lines={3} />
      <Skeleton height="row" />
      <EmptyState title="Geen facturen gevonden">
        Nieuwe facturen van school verschijnen hier vanzelf.
      </EmptyState>
      <ErrorState
        title="De facturen konden niet worden opgehaald."
        actions={<Button>Opnieuw proberen</Button>}
      />
    </Shelf>
  )
}
