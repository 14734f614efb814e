import styles from './consult.module.css'

/** Shows the last character of a person's Chinese name, by which people usually address one another. */
export const Avatar = ({ name, consultant = false }: { name: string; consultant?: boolean }) => (
  <span className={`${styles.avatar} ${consultant ? styles.consultant : ''}`} aria-hidden="true">
    {name.slice(-1)}
  </span>
)
