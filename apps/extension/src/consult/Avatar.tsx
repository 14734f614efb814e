/** The last letter of a Chinese name is what people call one another by. */
export const Avatar = ({ name, consultant = false }: { name: string; consultant?: boolean }) => (
  <span class={consultant ? 'avatar consultant' : 'avatar'} aria-hidden="true">
    {name.slice(-1)}
  </span>
)
