/*
 * What the components that the web app and the extension share take of React, made of preact: the build and the type
 * check put this in its place. `preact/compat` would do the same and weigh as much as preact itself.
 */
export {
  type ComponentChildren as ReactNode,
  type ComponentType,
  createContext,
  type RefObject,
} from 'preact'
export { useCallback, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
