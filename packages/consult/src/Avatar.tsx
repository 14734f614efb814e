import styles from './consult.module.css'

/** The last letter of a Chinese name is what people call one another by. */
export const Avatar = ({ name, consultant = false }: { name: string; consultant?: boolean }) => (
  <span className={`${styles.avatar} ${consultant ? styles.consultant : ''}`} aria-hidden="true">
    {name.slice(-1)}
  </span>
)
