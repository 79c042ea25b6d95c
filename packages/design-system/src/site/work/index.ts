export { BottomBar } from './bottom-bar.tsx';
export { OrganizationSwitch } from './organization-switch.tsx';
export { SideBar, type SideAction, type SideItem } from './side-bar.tsx';
export { TopBar } from './top-bar.tsx';
