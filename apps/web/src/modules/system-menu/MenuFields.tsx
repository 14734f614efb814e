import type { MenuRow } from '@agency/shared/modules/system-menu/menu.contract'
import { FOLDER, type MenuField, menuFields, TOP_MENU } from '@agency/shared/modules/system-menu/menu.fields'
import { Input } from '@douyinfe/semi-ui-19'
import { useId } from 'react'
import type { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldBox } from '../../kit/form/FieldBox'
import { FieldInput } from '../../kit/form/FieldInput'
import { FormSection } from '../../kit/form/FormSection'
import { errorId, hintId } from '../../kit/form/ids'
import type { FormState } from '../../kit/form/use-form-state'
import { IconPicker } from '../../kit/icon-picker/IconPicker'
import { parentOptions } from '../../kit/list/tree'
import { findViewByComponent, viewComponentNames } from '../../shell/views'
import { menuMessages as say } from './menu.messages'
import { menuTree } from './menu-tree'

interface Props {
  form: FormState<z.ZodType>
  menus: readonly MenuRow[]
  /** The id of the menu entry being edited. */
  id: string | undefined
}

/** The fields of a menu entry, by section. */
export function MenuFields({ form, menus, id }: Props) {
  const renderPlainField = (
    name: MenuField,
    more: { hint?: string; wide?: boolean; disabled?: boolean } = {},
  ) => <FieldInput form={form} name={name} field={menuFields[name]} {...more} />
  return (
    <>
      <FormSection title={say.basic}>
        {renderPlainField('permissionName')}
        {renderPlainField('id', { disabled: id !== undefined, hint: say.idHint })}
        <ChoiceField
          form={form}
          name="pid"
          label={menuFields.pid.label}
          required
          options={[{ value: TOP_MENU, label: say.topMenu }, ...parentOptions(menus, menuTree, id)]}
        />
        {renderPlainField('orderNum')}
      </FormSection>
      <FormSection title={say.page}>
        {renderPlainField('path', { wide: true })}
        <ComponentField form={form} />
        {renderPlainField('frame', { wide: true, hint: say.frameHint })}
      </FormSection>
      <FormSection title={say.look}>
        <IconPicker
          label={menuFields.icon.label}
          value={form.text('icon') || null}
          onChange={(icon) => form.set('icon', icon)}
          error={form.errors.icon}
        />
        {renderPlainField('permission', { hint: say.permissionHint })}
        {renderPlainField('hidden', { hint: say.hiddenHint })}
        {renderPlainField('keepAlive', { hint: say.keepAliveHint })}
        {renderPlainField('noCache', { hint: say.noCacheHint })}
        {renderPlainField('affix', { hint: say.affixHint })}
        {renderPlainField('breadcrumb', { hint: say.breadcrumbHint })}
        {renderPlainField('redirect', { hint: say.redirectHint })}
        {renderPlainField('activeMenu', { hint: say.activeMenuHint })}
      </FormSection>
    </>
  )
}

/** The component of an entry; existing pages are offered while typing. */
function ComponentField({ form }: Pick<Props, 'form'>) {
  const box = useId()
  const error = form.errors.component
  const component = form.text('component')
  const isPage = component !== '' && component !== FOLDER && !component.includes(':')
  const hint = isPage && !findViewByComponent(component) ? say.componentUnknown(component) : say.componentHint
  return (
    <FieldBox id={box} label={menuFields.component.label} required error={error} hint={hint} wide>
      <Input
        id={box}
        list={`${box}-known`}
        value={component}
        onChange={(value) => form.set('component', value)}
        onBlur={() => form.blur('component')}
        validateStatus={error ? 'error' : 'default'}
        aria-invalid={error !== undefined}
        aria-required
        aria-describedby={`${errorId(box)} ${hintId(box)}`}
      />
      <datalist id={`${box}-known`}>
        {[FOLDER, ...viewComponentNames()].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FieldBox>
  )
}
