/** The texts of refusals in the office, in Dutch. */
export const officeTextsNl = {
  'no-office-right': 'Met uw account kunt u dit niet doen. Vraag het de ICT-beheerder van de school.',
  'login-unknown': 'Niemand op school heeft deze gebruikersnaam.',
  'role-needs-classes': 'Kies voor deze rol minstens één klas.',
  'role-is-for-school': 'Deze rol geldt voor de hele school. Kies geen klassen.',
  'class-unknown': 'De school heeft geen klas met deze naam.',
  'role-of-money': 'Een rol voor geld kan alleen de beheerder van het systeem geven of intrekken.',
  'last-role-administrator': 'Dit is de laatste die rollen kan geven. Geef eerst iemand anders deze rol.',
  'too-many-rows': 'Dit zijn te veel regels voor één bestand. Kies minder dagen of zoek gerichter.',
  'own-account': 'Dit kan niet met uw eigen account. Vraag het een collega.',
  'account-of-money': 'Van iemand met een rol voor geld kan alleen de beheerder van het systeem dit doen.',
  'no-second-factor': 'Dit account heeft geen app en geen passkey. Er is niets te wissen.',
  'changed-meanwhile': 'Iemand anders heeft dit intussen gewijzigd. Kijk wat er nu staat.',
  'person-name-missing': 'Vul een voornaam en een achternaam in.',
  'email-of-office':
    'Dit account heeft een rol in het kantoor. Alleen de eigenaar wijzigt het e-mailadres, bij Mijn account.',
  'no-contact-has-end': 'Zonder contact is er geen toegang. Kies een einddatum van vandaag of eerder.',
  'read-only-needs-payer': 'Meelezen kan alleen bij een relatie met een betaler.',
  'group-name-taken': 'Er is al een groep met deze naam. Kies een andere naam.',
  'audience-empty': 'Kies voor wie dit is: alle leerlingen, klassen of nummers.',
  'group-of-groups': 'Een groep kan niet uit andere groepen bestaan.',
  'numbers-unknown': 'Niet elk nummer is van een leerling van de school. Verbeter de nummers.',
} as const
