/** Tag colours that the web app's library has; grey says least. */
type StatusColor =
  | 'grey'
  | 'white'
  | 'blue'
  | 'light-blue'
  | 'cyan'
  | 'green'
  | 'violet'
  | 'purple'
  | 'amber'
  | 'orange'
  | 'red'

/** What the status of a record is called, and how its tag looks. */
export interface StatusLook {
  readonly name: string
  readonly color: StatusColor
}
