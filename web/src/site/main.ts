import './fonts.css';
import './site.css';
import './frame.css';
import './prose.css';
import './pages.css';
import { defineElements } from '../views/define';
import { installTheme } from '../theme/theme';
import { SiteElement } from './site';

installTheme(document);
defineElements([SiteElement]);
document.body.append(new SiteElement());
