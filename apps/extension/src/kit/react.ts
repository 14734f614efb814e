/*
 * The parts of React that the components shared by web app and extension use, taken from preact: build and type check
 * replace React by this file. `preact/compat` would do the same and is as large as preact itself.
 */
export {
  type ComponentChildren as ReactNode,
  type ComponentType,
  createContext,
  type RefObject,
} from 'preact'
export { useCallback, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
