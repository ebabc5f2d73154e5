// Made by scripts/types.mjs from the server's OpenAPI document; do not change by hand.
export interface paths {
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** That the server is alive, and whether it is well. */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server can do its work: refused with 503 if it can't write. */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/network": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether others on the same network can come in. */
        get: operations["network"];
        put?: never;
        /** Let others on the same network in, or no longer (at the machine). */
        post: operations["turn_network"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document. */
        get: operations["openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that can be chosen when a table is set up. */
        get: operations["catalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The games, as much of each as one needs to choose. */
        get: operations["shelf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything that can be chosen in one game, and its words. */
        get: operations["sheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same for a table that stands: without what is for setting one up, and without its rulebook. */
        get: operations["table_sheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/rulebook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be read up about one game: chapters, words, house rules. */
        get: operations["rulebook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quests/{quest}/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The board of a quest, without what moves. */
        get: operations["board"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quests/{quest}/map.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The map of a quest as at its start. */
        get: operations["map_svg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Become a guest: a name is enough. */
        post: operations["new_guest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guests/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take on the identity behind a code. */
        post: operations["claim_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who I am. */
        get: operations["me"];
        put?: never;
        /** Change my name. */
        post: operations["rename"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A code to take my identity to another device. */
        post: operations["code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke the token of this device. */
        post: operations["forget_me"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/forget-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke the tokens of all my devices. */
        post: operations["forget_everywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My tables, the latest first. */
        get: operations["tables"];
        put?: never;
        /** Set up a table. */
        post: operations["new_table"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scenes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set up a table at a position that somebody has drawn. */
        post: operations["new_scene"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/scenes/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a drawn position is, before anybody plays it. */
        post: operations["look_at_scene"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tables I have been at, the latest first: how each ended for me. */
        get: operations["history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A table at a glance. */
        get: operations["table"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join a table. */
        post: operations["join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave a table. */
        post: operations["leave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a table off my lists; leaves it if the game goes on. */
        post: operations["forget_table"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats/{n}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a seat. */
        post: operations["claim_seat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats/{n}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Free a seat. */
        post: operations["release_seat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats/{n}/hand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand a seat over. */
        post: operations["hand_seat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats/{n}/computer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let the computer play a seat (host). */
        post: operations["computer_seat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/kick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove somebody (host). */
        post: operations["kick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a table to newcomers, or open it (host). */
        post: operations["close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin the game, when those who were waited for are here (host). */
        post: operations["begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/restart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin again on this table (host). */
        post: operations["restart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same again on a new table. */
        post: operations["rematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/give-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Break the quest of a campaign off: it counts as lost (host). */
        post: operations["give_up"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole table as it stands. */
        get: operations["view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The board of a table, without what moves. */
        get: operations["table_board"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The record of a finished game. */
        get: operations["record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The save of a finished game (host). */
        get: operations["save"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/replay/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A finished game after n choices. */
        get: operations["replay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/fork": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Play on from a moment of a finished game. */
        post: operations["fork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who played a finished game, its turning points and notes. */
        get: operations["told_replay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a link to a finished game, for anybody (those who sat there). */
        post: operations["share"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/unshare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take my link back. */
        post: operations["unshare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a note at a moment (those who sat there). */
        post: operations["write_note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/notes/{n}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a note of mine. */
        post: operations["delete_note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/picture/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture of a finished game after n choices. */
        get: operations["picture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The finished game that a link leads to. */
        get: operations["shared"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared/{code}/replay/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same game after n choices, as onlookers saw it. */
        get: operations["shared_moment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared/{code}/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Its board, without what moves. */
        get: operations["shared_board"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared/{code}/picture/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture of it after n choices. */
        get: operations["shared_picture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared/{code}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What chats show of the link: its end, or the moment after `at` choices, as PNG. */
        get: operations["shared_preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My campaigns, the latest first. */
        get: operations["campaigns"];
        put?: never;
        /** Begin a campaign. */
        post: operations["new_campaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on with a campaign that was played elsewhere. */
        post: operations["bring_campaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A campaign: its map, its sheets, and what was decided. */
        get: operations["campaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join a campaign. */
        post: operations["join_campaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave a campaign. */
        post: operations["leave_campaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/seats/{n}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a place in a campaign. */
        post: operations["claim_place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/seats/{n}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Free a place in a campaign. */
        post: operations["release_place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/seats/{n}/hand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand a place over. */
        post: operations["hand_place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/seats/{n}/computer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let the computer play a place (host). */
        post: operations["computer_place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/seats/{n}/absent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that somebody can't come, or can again. */
        post: operations["absent_place"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{campaign}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The campaign as a text: all chapters that are over. */
        get: operations["campaign_text"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ws/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A WebSocket: send `ClientMessage`, receive `ServerMessage`, as JSON texts; begin with `Hello`. */
        get: operations["follow_table"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Refusal
         * @description Why something was not done, as a code for programs and a sentence for people.
         */
        Refusal: {
            code: string;
            reason: string;
        };
        /**
         * Head
         * @description What every view holds: whose it is to show, which scenario is played, and how far it has come.
         */
        Head: {
            family: string;
            quest: string;
            title: string;
            round: number;
            result: string;
            reason: string;
        };
        /**
         * GameEntry
         * @description A game that can be played here. `family` names the part of the client that shows its tables.
         *
         *         The first scenario and the first of the cast are the usual ones; `bots`, `campaign` and `sorts` (what there is to
         *         know of its options) are filled in by the server. `causes` tells of events by their
         *         types; `refused` are house rules that it can't be played with, each with the reason.
         */
        GameEntry: {
            key: string;
            name: string;
            family: string;
            sentence: string;
            look: components["schemas"]["Look"];
            scenario: components["schemas"]["Noun"];
            scenarios: components["schemas"]["ScenarioEntry"][];
            sides: components["schemas"]["SideEntry"][];
            seats: components["schemas"]["SeatEntry"][];
            /** @default null */
            member: components["schemas"]["Noun"] | null;
            /** @default [] */
            cast: components["schemas"]["MemberEntry"][];
            /** @default [] */
            options: components["schemas"]["OptionEntry"][];
            /** @default [] */
            presets: components["schemas"]["PresetEntry"][];
            /** @default [] */
            modules: components["schemas"]["ModuleEntry"][];
            /** @default [] */
            refused: components["schemas"]["Term"][];
            /** @default [] */
            glossary: components["schemas"]["Term"][];
            /** @default {} */
            causes: {
                [key: string]: components["schemas"]["CauseEntry"];
            };
            /** @default null */
            first: components["schemas"]["FirstTable"] | null;
            /** @default [] */
            lessons: components["schemas"]["LessonEntry"][];
            /** @default [] */
            bots: components["schemas"]["BotEntry"][];
            /** @default null */
            campaign: components["schemas"]["CampaignEntry"] | null;
            /** @default [] */
            sorts: components["schemas"]["SortEntry"][];
        };
        /**
         * Look
         * @description How a game is told from others at a glance: one of the client's symbols, and a colour of its own.
         *
         *         `scene` is the picture behind its end, where the family draws one.
         */
        Look: {
            symbol: string;
            colour: string;
            /** @default null */
            scene: components["schemas"]["SceneLook"] | null;
        };
        /**
         * SceneLook
         * @description What stands against the sky when a game is over, and the colours of a place by day and by night.
         */
        SceneLook: {
            horizon: string;
            sky: string;
            glow: string;
            stone: string;
            light: string;
            night: string;
            moon: string;
        };
        /**
         * Noun
         * @description What a game calls something, as it stands within a sentence.
         */
        Noun: {
            one: string;
            many: string;
        };
        /**
         * ScenarioEntry
         * @description What is played, to choose from: a quest, a mission, a board.
         *
         *         `number` is 0 or more where scenarios are counted. `difficulty` and `length` are words, empty where nobody knows;
         *         `skulls` says from 1 to 4 how hard it is. From `least` to `most` of the cast take part, `usual` by default.
         *         `require` and `forbid` are house rules that it can't do without, or with.
         */
        ScenarioEntry: {
            key: string;
            title: string;
            /** @default -1 */
            number: number;
            /** @default  */
            difficulty: string;
            /** @default 0 */
            skulls: number;
            /** @default  */
            length: string;
            /** @default  */
            intro: string;
            /** @default [] */
            goals: string[];
            /** @default 0 */
            least: number;
            /** @default 0 */
            most: number;
            /** @default 0 */
            usual: number;
            board: string;
            map: string;
            /** @default [] */
            require: string[];
            /** @default [] */
            forbid: string[];
        };
        /**
         * SideEntry
         * @description A side: those who win together.
         */
        SideEntry: {
            key: string;
            title: string;
        };
        /**
         * SeatEntry
         * @description Seats of one sort, from `least` to `most` of them; those of the first sort have the first numbers.
         *
         *         `name` is what such a seat is called where there is but one of it. Seats that play members of the cast share them
         *         out; `each` says how many each has usually, with one such seat, with two and so on; where it is silent, the
         *         scenario's usual number is shared out. `only`: there are such seats only where options have these values.
         */
        SeatEntry: {
            side: string;
            /** @default  */
            name: string;
            /** @default 1 */
            least: number;
            /** @default 1 */
            most: number;
            /** @default false */
            has_cast: boolean;
            /** @default [] */
            each: number[];
            /** @default {} */
            only: {
                [key: string]: boolean | number | string;
            };
        };
        /**
         * MemberEntry
         * @description Somebody who can be played.
         */
        MemberEntry: {
            key: string;
            name: string;
            /** @default  */
            text: string;
        };
        /**
         * OptionEntry
         * @description Something a table may decide about its rules.
         *
         *         `sentence` says what happens at the table by default, or what a number stands for. Switches and choices have a
         *         sentence for each of their `values`, in `meanings`. `asked` says where: among the fine points, at the top of them,
         *         or with the seats, of which it then names one by its number. `only`: it means something only where other options
         *         have these values.
         */
        OptionEntry: {
            key: string;
            default: boolean | number | string;
            chapter: string;
            title: string;
            sentence: string;
            /** @default [] */
            values: (boolean | number | string)[];
            /** @default [] */
            meanings: string[];
            /**
             * @default fine
             * @enum {unknown}
             */
            asked: "fine" | "first" | "seats";
            /** @default {} */
            only: {
                [key: string]: boolean | number | string;
            };
        };
        /**
         * PresetEntry
         * @description A set of house rules by one word: the option ``preset``.
         */
        PresetEntry: {
            key: string;
            title: string;
            sentence: string;
            modules: string[];
        };
        /**
         * ModuleEntry
         * @description A house rule: the option ``house.KEY``. What it needs and brings is by key, each with the reason.
         *
         *         `text` is its rule in our words, for the `chapter` of the rules page where it belongs; `words` are those that mean
         *         something else, or are new, where it is in force.
         */
        ModuleEntry: {
            key: string;
            title: string;
            sentence: string;
            needs: {
                [key: string]: string;
            };
            switches_on: {
                [key: string]: string;
            };
            together: {
                [key: string]: string;
            };
            options: components["schemas"]["OptionEntry"][];
            chapter: string;
            text: string;
            words: components["schemas"]["Term"][];
        };
        /**
         * Term
         * @description A word of the game, explained.
         */
        Term: {
            term: string;
            text: string;
        };
        /**
         * CauseEntry
         * @description Which rule makes a kind of event happen: one of the game's, or a house rule, each by its key.
         *
         *         `by` are values of the event that decide it, by the name of the field: what dice were for, where a card came from.
         */
        CauseEntry: {
            /** @default  */
            rule: string;
            /** @default  */
            house: string;
            /** @default {} */
            by: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        /**
         * FirstTable
         * @description The table at which somebody learns the game by playing it.
         *
         *         With a `seed` its dice and cards are fixed, so that the lesson is the same for everybody who does what the guide
         *         says; `fixed` says so to the players. In so many first `rounds` the guide says what to do next even where there is
         *         nothing new to learn.
         */
        FirstTable: {
            quest: string;
            /** @default {} */
            options: {
                [key: string]: boolean | number | string;
            };
            /** @default [] */
            survivors: string[];
            /** @default null */
            seed: number | null;
            /** @default  */
            fixed: string;
            /** @default 0 */
            rounds: number;
        };
        /**
         * LessonEntry
         * @description A step of the guided first game: shown once, when its moment has come.
         *
         *         The moment is told by what is asked (a `verb` among the options), by what has just happened (the type of an
         *         `event`), by a `state` that the family knows, by the `side` that decides, and by the `round` from which on it may be
         *         shown. A step with `done` is learned by doing: it is shown when its verb is what a good player would do, points at
         *         it, and waits; once the event `done` has happened (``undo``: a choice was taken back), `told` tells what it was.
         *         `{click}` in its words stands for what one does on the device at hand.
         */
        LessonEntry: {
            key: string;
            title: string;
            text: string;
            /** @default  */
            verb: string;
            /** @default  */
            event: string;
            /** @default  */
            state: string;
            /** @default  */
            side: string;
            /** @default 0 */
            round: number;
            /** @default  */
            done: string;
            /** @default  */
            told: string;
        };
        /**
         * BotEntry
         * @description A bot that can play a seat: the `bot` of a computer's seat takes its key.
         */
        BotEntry: {
            key: string;
            name: string;
            text: string;
        };
        /**
         * CampaignEntry
         * @description The campaign of a game: what awaits those who begin it, how many play it at most, and what can be settled.
         */
        CampaignEntry: {
            title: string;
            sentence: string;
            seats: number;
            options: components["schemas"]["OptionEntry"][];
        };
        /**
         * SortEntry
         * @description What is the same for all options of one sort: a class of options, written with one verb.
         *
         *         `fields` are the names of the fields and their kinds, in the order in which options tell their values. Everything
         *         else says how interfaces show them: see `kernel.options.Shown`.
         */
        SortEntry: {
            key: string;
            verb: string;
            group: string;
            symbol: string;
            /** @default {} */
            fields: {
                [key: string]: string;
            };
            /** @default  */
            letter: string;
            /**
             * @default line
             * @enum {unknown}
             */
            form: "beside" | "card" | "dragged" | "figure" | "line" | "tile";
            /** @default  */
            lead: string;
            /**
             * @default
             * @enum {unknown}
             */
            closes: "" | "question" | "turn";
            /** @default false */
            at_once: boolean;
            /** @default  */
            usual: string;
            /** @default  */
            where: string;
            /** @default false */
            rolls: boolean;
            /** @default  */
            under: string;
        };
        /**
         * ZoneGameEntry
         * @description A game of this family.
         */
        ZoneGameEntry: {
            key: string;
            name: string;
            family: string;
            sentence: string;
            look: components["schemas"]["Look"];
            scenario: components["schemas"]["Noun"];
            scenarios: components["schemas"]["ScenarioEntry"][];
            sides: components["schemas"]["SideEntry"][];
            seats: components["schemas"]["SeatEntry"][];
            /** @default null */
            member: components["schemas"]["Noun"] | null;
            /** @default [] */
            cast: components["schemas"]["MemberEntry"][];
            /** @default [] */
            options: components["schemas"]["OptionEntry"][];
            /** @default [] */
            presets: components["schemas"]["PresetEntry"][];
            /** @default [] */
            modules: components["schemas"]["ModuleEntry"][];
            /** @default [] */
            refused: components["schemas"]["Term"][];
            /** @default [] */
            glossary: components["schemas"]["Term"][];
            /** @default {} */
            causes: {
                [key: string]: components["schemas"]["CauseEntry"];
            };
            /** @default null */
            first: components["schemas"]["FirstTable"] | null;
            /** @default [] */
            lessons: components["schemas"]["LessonEntry"][];
            /** @default [] */
            bots: components["schemas"]["BotEntry"][];
            /** @default null */
            campaign: components["schemas"]["CampaignEntry"] | null;
            /** @default [] */
            sorts: components["schemas"]["SortEntry"][];
            survivors: components["schemas"]["SurvivorEntry"][];
            cards: components["schemas"]["CardEntry"][];
            zombies: components["schemas"]["ZombieEntry"][];
            classes: components["schemas"]["ClassEntry"][];
            chapters: components["schemas"]["RulesEntry"][];
            slots: components["schemas"]["SlotsEntry"];
            levels: string[];
            thresholds: number[];
        };
        /**
         * SurvivorEntry
         * @description A Survivor as printed, with the skills of each Danger Level.
         */
        SurvivorEntry: {
            key: string;
            name: string;
            role: string;
            box: string;
            skills: {
                [key: string]: components["schemas"]["SkillEntry"][];
            };
            body_card: string;
            deal: string;
        };
        /**
         * SkillEntry
         * @description A skill and what it does.
         */
        SkillEntry: {
            key: string;
            name: string;
            text: string;
        };
        /**
         * CardEntry
         * @description An Equipment card in words and numbers; `vault` says that it comes out of Vaults.
         */
        CardEntry: {
            key: string;
            name: string;
            slot: string;
            text: string;
            dual: boolean;
            attacks: Record<string, never>[];
            vault: boolean;
        };
        /**
         * ZombieEntry
         * @description A kind of zombie.
         */
        ZombieEntry: {
            key: string;
            name: string;
            plural: string;
            actions: number;
            damage: number;
            experience: number;
            text: string;
        };
        /**
         * ClassEntry
         * @description A class of the house rule Classes: the option ``class.SURVIVOR`` takes its key.
         */
        ClassEntry: {
            key: string;
            name: string;
            text: string;
            abilities: components["schemas"]["SkillEntry"][];
        };
        /**
         * RulesEntry
         * @description A chapter of a game's rules.
         */
        RulesEntry: {
            key: string;
            title: string;
            text: components["schemas"]["ParagraphEntry"][];
        };
        /**
         * ParagraphEntry
         * @description A rule in our own words; `not` names the house rules that set it aside.
         */
        ParagraphEntry: {
            key: string;
            title: string;
            text: string;
            /** @default [] */
            not: string[];
        };
        /**
         * SlotsEntry
         * @description The places for cards on a dashboard, and what those beside Hands and Body are called.
         */
        SlotsEntry: {
            hands: number;
            body: boolean;
            pack: number;
            pack_name: string;
        };
        /**
         * SquareGameEntry
         * @description A game of this family.
         */
        SquareGameEntry: {
            key: string;
            name: string;
            family: string;
            sentence: string;
            look: components["schemas"]["Look"];
            scenario: components["schemas"]["Noun"];
            scenarios: components["schemas"]["ScenarioEntry"][];
            sides: components["schemas"]["SideEntry"][];
            seats: components["schemas"]["SeatEntry"][];
            /** @default null */
            member: components["schemas"]["Noun"] | null;
            /** @default [] */
            cast: components["schemas"]["MemberEntry"][];
            /** @default [] */
            options: components["schemas"]["OptionEntry"][];
            /** @default [] */
            presets: components["schemas"]["PresetEntry"][];
            /** @default [] */
            modules: components["schemas"]["ModuleEntry"][];
            /** @default [] */
            refused: components["schemas"]["Term"][];
            /** @default [] */
            glossary: components["schemas"]["Term"][];
            /** @default {} */
            causes: {
                [key: string]: components["schemas"]["CauseEntry"];
            };
            /** @default null */
            first: components["schemas"]["FirstTable"] | null;
            /** @default [] */
            lessons: components["schemas"]["LessonEntry"][];
            /** @default [] */
            bots: components["schemas"]["BotEntry"][];
            /** @default null */
            campaign: components["schemas"]["CampaignEntry"] | null;
            /** @default [] */
            sorts: components["schemas"]["SortEntry"][];
            cards: components["schemas"]["SearchCardEntry"][];
            boards: components["schemas"]["HouseEntry"][];
            chapters: components["schemas"]["ChapterEntry"][];
        };
        /**
         * SearchCardEntry
         * @description A search card in words and numbers; `chart` has a result for each face of the die, for weapons.
         */
        SearchCardEntry: {
            key: string;
            name: string;
            kind: string;
            text: string;
            pool: number;
            reach: number;
            width: number;
            chart: string[];
            does: string;
        };
        /**
         * HouseEntry
         * @description What never moves on a board: its size, that of the cellar, the squares of the car, of cupboards and of rooms.
         */
        HouseEntry: {
            key: string;
            width: number;
            height: number;
            cellar_width: number;
            cellar_height: number;
            car: string[];
            searches: {
                [key: string]: string;
            };
            rooms: {
                [key: string]: string;
            };
            indoors: string[];
        };
        /**
         * ChapterEntry
         * @description A chapter of the rules: a key, a title, and paragraphs in our own words.
         */
        ChapterEntry: {
            key: string;
            title: string;
            text: string[];
        };
        /**
         * ZoneBoard
         * @description A board without anything that moves: definitions, what lies under the light and what stands above it as SVG.
         */
        ZoneBoard: {
            box: [
                number,
                number,
                number,
                number
            ];
            definitions: string;
            floors: string;
            walls: string;
            zones: components["schemas"]["ZoneShape"][];
            ways: components["schemas"]["Passage"][];
            doors: components["schemas"]["DoorSpot"][];
            ground: string;
            runs: components["schemas"]["WallRun"][];
        };
        /**
         * ZoneShape
         * @description A Zone: its squares as x, y, width and height, the first of them with its name.
         */
        ZoneShape: {
            name: string;
            kind: string;
            boxes: [
                number,
                number,
                number,
                number
            ][];
        };
        /**
         * Passage
         * @description The middle of the edge by which one gets from one Zone into another; `upright` if the edge is.
         *
         *         Over a rampart one jumps; light does not fall that way.
         */
        Passage: {
            zones: [
                string,
                string
            ];
            /** @enum {unknown} */
            by: "door" | "ground" | "ladder" | "rampart" | "stairs";
            x: number;
            y: number;
            upright: boolean;
        };
        /**
         * DoorSpot
         * @description Where a door is drawn: in its gap, or as stairs in a Zone. A vault's is at both ends, `below` in the vault.
         */
        DoorSpot: {
            door: number;
            zone: string;
            x: number;
            y: number;
            upright: boolean;
            below: boolean;
        };
        /**
         * WallRun
         * @description A straight piece of wall on a line of the grid, upright or level, from one place on it to another.
         */
        WallRun: {
            upright: boolean;
            line: number;
            start: number;
            end: number;
        };
        /**
         * SquareBoard
         * @description The drawings of a board as SVG, to be put into a picture: the house with its grounds, and the cellar.
         *
         *         A picture has the cellar below the house, from the square `cellar_at` on; `squares` says in which column and row of
         *         the whole picture each square lies, by its name.
         */
        SquareBoard: {
            definitions: string;
            house: string;
            cellar: string;
            cellar_at: [
                number,
                number
            ];
            squares: {
                [key: string]: [
                    number,
                    number
                ];
            };
        };
        /**
         * NoBoard
         * @description The board of games that are played without one.
         */
        NoBoard: Record<string, never>;
        /**
         * LetIn
         * @description Let others on the same network in, or no longer.
         */
        LetIn: {
            open: boolean;
        };
        /**
         * NewGuest
         * @description A name is enough.
         */
        NewGuest: {
            name: string;
        };
        /**
         * ClaimCode
         * @description The code shown on the other device.
         */
        ClaimCode: {
            code: string;
        };
        /**
         * NewTable
         * @description What to set up. Everything has a sensible default: the first game, its first quest, the usual team, a seat.
         *
         *         `curtain` says that a screen which several people share hides from each what only another may know. `gathering` says
         *         that nobody chooses anything before the host has begun the game, so that people can come and take their seats.
         */
        NewTable: {
            /** @default  */
            game: string;
            /** @default  */
            quest: string;
            /** @default [] */
            survivors: string[];
            /** @default [] */
            seats: components["schemas"]["NewSeat"][];
            /** @default {} */
            options: {
                [key: string]: boolean | number | string;
            };
            /** @default null */
            seed: number | null;
            /** @default  */
            passphrase: string;
            /** @default false */
            curtain: boolean;
            /** @default false */
            gathering: boolean;
        };
        /**
         * NewSeat
         * @description A seat of a table to be: for me, open to whoever has the link, or played by the computer.
         *
         *         `bot` is who plays a computer's seat, ``steady`` if none is named.
         */
        NewSeat: {
            /**
             * @default me
             * @enum {unknown}
             */
            kind: "computer" | "me" | "open";
            /** @default [] */
            survivors: string[];
            /** @default  */
            bot: string;
        };
        /**
         * NewScene
         * @description A drawn position to be played. All seats are the host's, or those after the first are `open` to friends.
         *
         *         `gathering` says that nobody chooses anything before the host has begun the game.
         */
        NewScene: {
            text: string;
            /** @default false */
            open: boolean;
            /** @default  */
            passphrase: string;
            /** @default false */
            gathering: boolean;
        };
        /**
         * SceneToLookAt
         * @description A drawn position, as the text of its file.
         */
        SceneToLookAt: {
            text: string;
        };
        /**
         * JoinTable
         * @description A pass phrase, where the table has one.
         */
        JoinTable: {
            /** @default  */
            passphrase: string;
        };
        /**
         * ToGuest
         * @description The guest that something is done to.
         */
        ToGuest: {
            guest: string;
        };
        /**
         * WithBot
         * @description The bot that shall play a seat, ``steady`` if none is named.
         */
        WithBot: {
            /** @default  */
            bot: string;
        };
        /**
         * CloseTable
         * @description Whether newcomers are kept out: nobody new may sit or watch.
         */
        CloseTable: {
            /** @default true */
            closed: boolean;
        };
        /**
         * Fork
         * @description Play on from the moment at which `n` choices had been made.
         */
        Fork: {
            n: number;
        };
        /**
         * NewNote
         * @description A note at the moment after `n` choices.
         */
        NewNote: {
            n: number;
            /** @default  */
            text: string;
        };
        /**
         * NewCampaign
         * @description A campaign to begin. Its options hold for its whole length; `seats` is how many play it.
         */
        NewCampaign: {
            /** @default  */
            game: string;
            /** @default  */
            name: string;
            /** @default 1 */
            seats: number;
            /** @default {} */
            options: {
                [key: string]: boolean | number | string;
            };
            /** @default  */
            passphrase: string;
        };
        /**
         * BroughtCampaign
         * @description A campaign that was played elsewhere, as its text: what `GET /api/campaigns/{campaign}/text` gives, or a file.
         */
        BroughtCampaign: {
            text: string;
            /** @default  */
            passphrase: string;
        };
        /**
         * Absent
         * @description Whether somebody can't come: the place stays theirs, and friends may play it meanwhile.
         */
        Absent: {
            /** @default true */
            absent: boolean;
        };
        /**
         * Health
         * @description Whether the server is well, and how much it holds. `status` is ok or trouble, and `trouble` says which.
         */
        Health: {
            status: string;
            version: string;
            protocol: number;
            tables: number;
            sockets: number;
            /** @default  */
            trouble: string;
        };
        /**
         * Nothing
         * @description Nothing to say but that it is done.
         */
        Nothing: {
            /** @default true */
            done: boolean;
        };
        /**
         * Network
         * @description Whether others on the same network can come in, whether that can be changed from here, and by which addresses.
         */
        Network: {
            possible: boolean;
            open: boolean;
            addresses: string[];
        };
        /**
         * Catalogue
         * @description The games that can be played here, each with all that can be chosen for a table: `entries.GameEntry`, and what
         *         its family adds. The usual game, and the usual bot of each, come first.
         */
        Catalogue: {
            games: (components["schemas"]["ZoneGameEntry"] | components["schemas"]["SquareGameEntry"])[];
        };
        /**
         * Shelf
         * @description The games that can be played here, the usual one first.
         */
        Shelf: {
            games: components["schemas"]["GameCard"][];
        };
        /**
         * GameCard
         * @description As much of a game as there is on its box: enough to choose what to play, and a small part of its `GameEntry`.
         */
        GameCard: {
            key: string;
            name: string;
            family: string;
            sentence: string;
            look: components["schemas"]["Look"];
            scenario: components["schemas"]["Noun"];
            scenarios: components["schemas"]["ScenarioEntry"][];
            member: components["schemas"]["Noun"] | null;
            first: components["schemas"]["FirstTable"] | null;
            campaign: components["schemas"]["CampaignEntry"] | null;
        };
        /**
         * GuestWithToken
         * @description A guest and the token that proves it: sent once, to the one it belongs to. A cookie carries it too.
         */
        GuestWithToken: {
            guest: string;
            name: string;
            token: string;
        };
        /**
         * Guest
         * @description Somebody as others see them.
         */
        Guest: {
            guest: string;
            name: string;
        };
        /**
         * MoveCode
         * @description A code, good once and for a few minutes, with which another device takes on this identity.
         */
        MoveCode: {
            code: string;
            seconds: number;
        };
        /**
         * TableSummary
         * @description A table at a glance: the quest, the seats, and who has to decide.
         *
         *         `chance` says where dice and cards come from, for everybody to know before they sit down. ``secret``: from a secret
         *         that nobody learns before the game is over. The others can be foretold: ``chosen``, since somebody chose the seed;
         *         ``fork``, since the table plays on from another game, whose secret is out; ``old``, since the game was begun before
         *         there were secrets. `seeded` is true for ``chosen`` and ``fork``.
         *
         *         `winners` are the seats that have won. A game is ``won`` if anybody has, and ``lost`` if nobody has. While it is
         *         `gathering` the table waits for its people; the host begins the game. `campaign` is the id of the campaign that it
         *         is a chapter of, if any; a quest that was `given_up` can't be played on. `drawn`: it did not begin as games do, but
         *         at a position that somebody has drawn.
         */
        TableSummary: {
            id: string;
            link: string;
            game: string;
            family: string;
            quest: string;
            title: string;
            host: string;
            locked: boolean;
            closed: boolean;
            /** @enum {unknown} */
            status: "lost" | "playing" | "won";
            reason: string;
            round: number;
            version: number;
            deciding: number;
            decider: string;
            seats: components["schemas"]["SeatSummary"][];
            people: components["schemas"]["Present"][];
            survivors: string[];
            options: {
                [key: string]: boolean | number | string;
            };
            seeded: boolean;
            /** @enum {unknown} */
            chance: "chosen" | "fork" | "old" | "secret";
            created: number;
            updated: number;
            /** @default [] */
            winners: number[];
            /** @default false */
            gathering: boolean;
            /** @default  */
            campaign: string;
            /** @default false */
            given_up: boolean;
            /** @default false */
            drawn: boolean;
            /** @default null */
            you: components["schemas"]["You"] | null;
        };
        /**
         * SeatSummary
         * @description A seat: whose it is, whether they are here now, whom it plays, and on which side by its key.
         *
         *         A computer's seat is played by a `bot`, which has its key here and is part of the seat's name.
         *
         *         Seats with the same `audience` may know the same; whoever plays two of different ones on a screen covers it between.
         */
        SeatSummary: {
            number: number;
            /** @enum {unknown} */
            kind: "computer" | "open" | "person";
            guest: string;
            name: string;
            present: boolean;
            survivors: string[];
            /** @default  */
            side: string;
            /** @default 0 */
            audience: number;
            /** @default  */
            bot: string;
        };
        /**
         * Present
         * @description Somebody at the table, with or without a seat: whether they have it open, and whether they look at it.
         */
        Present: {
            guest: string;
            name: string;
            present: boolean;
            /** @default false */
            looking: boolean;
        };
        /**
         * You
         * @description What the one who asks may do here.
         */
        You: {
            guest: string;
            name: string;
            seats: number[];
            host: boolean;
            member: boolean;
        };
        /**
         * SceneGlance
         * @description What a drawn position is: of which game, who plays, by seat, what is asked first, and how it looks, as SVG.
         */
        SceneGlance: {
            game: string;
            family: string;
            title: string;
            round: number;
            seats: string[];
            prompt: string;
            picture: string;
        };
        /**
         * Tables
         * @description A page of tables, the latest first; `next` is the `before` of the next page.
         */
        Tables: {
            tables: components["schemas"]["TableSummary"][];
            /** @default null */
            next: number | null;
        };
        /**
         * History
         * @description A page of the tables I have been at, the latest first; `next` is the `before` of the next page.
         */
        History: {
            tables: components["schemas"]["PastTable"][];
            /** @default null */
            next: number | null;
        };
        /**
         * PastTable
         * @description A table in my history. `seats` are mine there and `survivors` whom they play; none where I only watched.
         *
         *         `status` is how it stands for me: ``won`` where one of my seats has won, and where I only watched, anybody.
         */
        PastTable: {
            id: string;
            link: string;
            game: string;
            quest: string;
            /** @enum {unknown} */
            status: "lost" | "playing" | "won";
            seats: number[];
            survivors: string[];
            options: {
                [key: string]: boolean | number | string;
            };
            created: number;
            updated: number;
            /** @default false */
            gathering: boolean;
            /** @default  */
            campaign: string;
        };
        /**
         * TableView
         * @description The whole table at one version: enough to draw it without having seen anything before.
         */
        TableView: {
            version: number;
            view: Record<string, never>;
            decision: components["schemas"]["DecisionView"] | null;
            undo: number | null;
            choices: number;
            events_tail: components["schemas"]["Told"][];
            /** @default [] */
            winners: number[];
        };
        /**
         * DecisionView
         * @description Who decides, what about, and everything that can be chosen.
         *
         *         `about` is what the prompt tells people, for programs, by the names that views have: the card that was found.
         */
        DecisionView: {
            seat: number;
            prompt: string;
            options: components["schemas"]["Choice"][];
            /** @default {} */
            about: {
                [key: string]: string | number | number[];
            };
        };
        /**
         * Choice
         * @description One thing that can be chosen: its sort, its notation, what it means in words, and the values of its fields.
         *
         *         It goes out as a list, in this order, because there are many of them. What is the same for all options of a sort,
         *         the names and kinds of their fields among it, stands in the game's entry in the catalogue (`entries.SortEntry`).
         *         Values are the names that views have; null where a field is about nothing.
         */
        Choice: [
            string,
            string,
            string,
            (string | number | null)[]
        ];
        /**
         * Told
         * @description What happened on the way to a version.
         */
        Told: {
            version: number;
            events: Record<string, never>[];
            /** @default  */
            choice: string;
            /** @default -1 */
            by: number;
        };
        /**
         * Moment
         * @description A finished game as it stood after `n` of its `choices`; `rounds` says after how many each Round began.
         *
         *         What the events changed is told from the moment before.
         */
        Moment: {
            n: number;
            choices: number;
            rounds: number[];
            view: Record<string, never>;
            decision: components["schemas"]["DecisionView"] | null;
            choice: string;
            events: Record<string, never>[];
            /** @default [] */
            winners: number[];
        };
        /**
         * Replay
         * @description What a finished game has beside its moments: who played, how it ended, turning points and notes.
         *
         *         The points come when they have been worked out (`ready`). `share` is the path of my own link to it, if I have made
         *         one; `writes` says whether I may write notes and make a link.
         */
        Replay: {
            family: string;
            game: string;
            quest: string;
            title: string;
            outcome: string;
            reason: string;
            choices: number;
            round: number;
            drawn: boolean;
            players: components["schemas"]["PlayedBy"][];
            points: components["schemas"]["TurningPoint"][];
            figures: components["schemas"]["Statistic"][];
            ready: boolean;
            notes: components["schemas"]["Note"][];
            /** @default false */
            writes: boolean;
            /** @default  */
            share: string;
        };
        /**
         * PlayedBy
         * @description Who played whom in a game that is over.
         */
        PlayedBy: {
            name: string;
            plays: string;
            won: boolean;
        };
        /**
         * TurningPoint
         * @description A moment worth going back to, after `n` choices: dice that rarely fall so, or a swing of the chance of winning.
         *
         *         `chance` is that of the roll, or of winning afterwards. `before` and `after` are the chance of winning, as the bots
         *         judge it, of a game that counts as even at its start; `good` is for those whose chance it is.
         */
        TurningPoint: {
            n: number;
            /** @enum {unknown} */
            kind: "roll" | "swing";
            good: boolean;
            sentence: string;
            chance: number;
            before: number;
            after: number;
        };
        /**
         * Statistic
         * @description Something about a whole game in a number: Rounds played, zombies killed.
         */
        Statistic: {
            label: string;
            value: string;
        };
        /**
         * Note
         * @description What somebody who sat at the table wrote at a moment. `mine` where I may delete it.
         */
        Note: {
            number: number;
            n: number;
            name: string;
            text: string;
            at: number;
            /** @default false */
            mine: boolean;
        };
        /**
         * CampaignView
         * @description A campaign with all that its pages show.
         */
        CampaignView: {
            campaign: components["schemas"]["CampaignSummary"];
            standing: components["schemas"]["Standing"];
            chapters: components["schemas"]["ChapterSummary"][];
        };
        /**
         * CampaignSummary
         * @description A campaign at a glance. `next` is a sentence about what comes now, `link` leads to its page.
         */
        CampaignSummary: {
            id: string;
            link: string;
            game: string;
            title: string;
            name: string;
            host: string;
            locked: boolean;
            next: string;
            won: number;
            quests: number;
            result: string;
            table: string;
            places: components["schemas"]["PlaceSummary"][];
            people: components["schemas"]["Guest"][];
            options: {
                [key: string]: boolean | number | string;
            };
            created: number;
            /** @default null */
            you: components["schemas"]["You"] | null;
        };
        /**
         * PlaceSummary
         * @description Somebody's place in a campaign.
         */
        PlaceSummary: {
            number: number;
            /** @enum {unknown} */
            kind: "computer" | "open" | "person";
            guest: string;
            name: string;
            absent: boolean;
            /** @default  */
            bot: string;
        };
        /**
         * Standing
         * @description Everything that pages show of a campaign at one moment.
         *
         *         `next` is a sentence: what comes now. `remarks` are what was found and what happened that still matters.
         */
        Standing: {
            title: string;
            next: string;
            /** @default [] */
            quests: components["schemas"]["QuestTold"][];
            /** @default [] */
            sheets: components["schemas"]["SheetTold"][];
            /** @default [] */
            remarks: string[];
            /** @default  */
            result: string;
        };
        /**
         * QuestTold
         * @description A stop on the map of the campaign. What is closed may never come; nothing is told of it but its place.
         */
        QuestTold: {
            key: string;
            title: string;
            /** @enum {unknown} */
            standing: "ahead" | "closed" | "lost" | "now" | "won";
            /** @default  */
            remark: string;
        };
        /**
         * SheetTold
         * @description Somebody's sheet. `seat` is who plays them, -1 for nobody; `standing` says in a word or two how they are.
         *
         *         `open` says whether they can still be played; a sheet that is closed is only remembered.
         */
        SheetTold: {
            key: string;
            name: string;
            /** @default -1 */
            seat: number;
            /** @default  */
            standing: string;
            /** @default true */
            open: boolean;
            /** @default [] */
            facts: components["schemas"]["Fact"][];
        };
        /**
         * Fact
         * @description One thing that stands on a sheet: words, or so many boxes of a row that are filled, with marks at some.
         */
        Fact: {
            name: string;
            /** @default  */
            text: string;
            /** @default 0 */
            filled: number;
            /** @default 0 */
            boxes: number;
            /** @default [] */
            marks: number[];
        };
        /**
         * ChapterSummary
         * @description A chapter: its table, when it began, how it ended, and of what lies between two games what happened there.
         *
         *         `details` are what happened besides, for those who want to know. `replay` says whether its game can be looked at
         *         again, choice by choice.
         */
        ChapterSummary: {
            number: number;
            /** @enum {unknown} */
            sort: "between" | "quest";
            title: string;
            quest: string;
            table: string;
            link: string;
            result: string;
            reason: string;
            choices: number;
            sentences: string[];
            replay: boolean;
            /** @default 0 */
            began: number;
            /** @default [] */
            details: string[];
        };
        /**
         * MyCampaigns
         * @description All campaigns that somebody belongs to, the latest first.
         */
        MyCampaigns: {
            campaigns: components["schemas"]["CampaignSummary"][];
        };
        /**
         * Hello
         * @description The first message: which protocol is spoken, and the last version seen, if any.
         */
        Hello: {
            /** @enum {unknown} */
            type: "hello";
            protocol: number;
            /** @default null */
            since: number | null;
        };
        /**
         * Choose
         * @description Make a choice, by its notation. `aside` is set for a free thing beside the decision, such as a discard.
         */
        Choose: {
            /** @enum {unknown} */
            type: "choose";
            key: string;
            version: number;
            option: string;
            /** @default false */
            aside: boolean;
        };
        /**
         * Undo
         * @description Take my last choice back; possible until something unknown was revealed.
         */
        Undo: {
            /** @enum {unknown} */
            type: "undo";
            key: string;
            version: number;
        };
        /**
         * Explain
         * @description Why is this not possible?
         */
        Explain: {
            /** @enum {unknown} */
            type: "explain";
            id: number | string;
            text: string;
        };
        /**
         * TriesWith
         * @description What might somebody try with a thing, that can't be done now, and why not?
         *
         *         The thing is named as options name what they are `about`, by fields and their values: a Zone, a door, a card and
         *         where it would go. Or it is a `sort` of options, by its key.
         */
        TriesWith: {
            /** @enum {unknown} */
            type: "tries";
            id: number | string;
            /** @default {} */
            about: {
                [key: string]: string | number;
            };
            /** @default  */
            sort: string;
        };
        /**
         * OddsOf
         * @description What are the chances of this option?
         */
        OddsOf: {
            /** @enum {unknown} */
            type: "odds";
            id: number | string;
            option: string;
        };
        /**
         * ThreatNow
         * @description What would the other side do now, and whom would it hurt?
         */
        ThreatNow: {
            /** @enum {unknown} */
            type: "threat";
            id: number | string;
        };
        /**
         * WayTo
         * @description How does the one who acts get to a place on the board, in several choices?
         */
        WayTo: {
            /** @enum {unknown} */
            type: "way";
            id: number | string;
            place: string;
        };
        /**
         * SightFrom
         * @description What can be seen from a place on the board?
         */
        SightFrom: {
            /** @enum {unknown} */
            type: "sight";
            id: number | string;
            place: string;
        };
        /**
         * AsidesNow
         * @description Which free things may I do now beside the decision?
         */
        AsidesNow: {
            /** @enum {unknown} */
            type: "asides";
            id: number | string;
        };
        /**
         * HintNow
         * @description What would a steady player do now, and why?
         */
        HintNow: {
            /** @enum {unknown} */
            type: "hint";
            id: number | string;
        };
        /**
         * Ping
         * @description Are you there?
         */
        Ping: {
            /** @enum {unknown} */
            type: "ping";
        };
        /**
         * Say
         * @description Say something to everybody at the table, in plain text.
         */
        Say: {
            /** @enum {unknown} */
            type: "say";
            text: string;
        };
        /**
         * Express
         * @description Say it with a gesture.
         */
        Express: {
            /** @enum {unknown} */
            type: "emote";
            /** @enum {unknown} */
            emote: "cheers" | "help" | "oops" | "sorry" | "thanks" | "wow";
        };
        /**
         * Point
         * @description Show everybody a place on the board, by its name: look here, or go there.
         */
        Point: {
            /** @enum {unknown} */
            type: "point";
            place: string;
            /**
             * @default look
             * @enum {unknown}
             */
            gesture: "go" | "look";
        };
        /**
         * Suggest
         * @description Suggest one of the options to whoever decides now.
         */
        Suggest: {
            /** @enum {unknown} */
            type: "suggest";
            version: number;
            option: string;
        };
        /**
         * Attending
         * @description Whether this page is looked at, or lies under others.
         */
        Attending: {
            /** @enum {unknown} */
            type: "attending";
            looking: boolean;
        };
        /**
         * Welcome
         * @description The answer to `Hello`.
         */
        Welcome: {
            /** @enum {unknown} */
            type: "welcome";
            protocol: number;
            you: components["schemas"]["You"];
            table: components["schemas"]["TableSummary"];
        };
        /**
         * Snapshot
         * @description The whole table: replaces everything the client knew. `winners` are the seats that have won.
         */
        Snapshot: {
            /** @enum {unknown} */
            type: "snapshot";
            version: number;
            view: Record<string, never>;
            decision: components["schemas"]["DecisionView"] | null;
            undo: number | null;
            choices: number;
            events_tail: components["schemas"]["Told"][];
            /** @default [] */
            winners: number[];
        };
        /**
         * Step
         * @description One accepted command: from version - 1 to version. `undo` is the seat that may take the last choice back.
         *
         *         `changes` are applied after those of the events, and are all there is where a choice was taken back.
         */
        Step: {
            /** @enum {unknown} */
            type: "step";
            version: number;
            events: Record<string, never>[];
            changes: Record<string, never>;
            decision: components["schemas"]["DecisionView"] | null;
            undo: number | null;
            choices: number;
            /** @default  */
            choice: string;
            /** @default -1 */
            by: number;
            /** @default false */
            undone: boolean;
            /** @default [] */
            winners: number[];
        };
        /**
         * Answer
         * @description What became of a command: applied, already applied before, or refused with a reason.
         */
        Answer: {
            /** @enum {unknown} */
            type: "answer";
            key: string;
            /** @enum {unknown} */
            status: "already" | "applied" | "refused";
            version: number;
            /** @default  */
            reason: string;
            /** @default  */
            code: string;
        };
        /**
         * Reason
         * @description Why not: as a whole `text`, with what was tried and what comes near it, and the reason alone (`why`).
         *
         *         `offered`: it can be chosen after all, and both say so.
         */
        Reason: {
            /** @enum {unknown} */
            type: "reason";
            id: number | string;
            text: string;
            why: string;
            offered: boolean;
        };
        /**
         * Tries
         * @description What might be tried with a thing, and why none of it is possible; empty where nothing comes to mind.
         */
        Tries: {
            /** @enum {unknown} */
            type: "tries";
            id: number | string;
            version: number;
            tries: components["schemas"]["Try"][];
        };
        /**
         * Try
         * @description Something that can't be done now: what it is called, and why not.
         */
        Try: {
            label: string;
            why: string;
        };
        /**
         * Way
         * @description The choices that lead to a place with what is left, the cheapest way; `words` say what it costs and `danger` what
         *         is met on it. Where nothing leads there, there are no steps, and `words` say why.
         */
        Way: {
            /** @enum {unknown} */
            type: "way";
            id: number | string;
            version: number;
            place: string;
            steps: components["schemas"]["WayStep"][];
            cost: number;
            words: string;
            danger: string;
        };
        /**
         * WayStep
         * @description One choice on a way: its notation, the place where one stands then, and what it costs.
         */
        WayStep: {
            option: string;
            place: string;
            cost: number;
        };
        /**
         * Sight
         * @description What can be seen from a place, nearest first and that place itself at the front; `words` tell the same.
         */
        Sight: {
            /** @enum {unknown} */
            type: "sight";
            id: number | string;
            version: number;
            place: string;
            seen: components["schemas"]["SeenPlace"][];
            words: string;
        };
        /**
         * SeenPlace
         * @description A place in sight, and how far away it is.
         */
        SeenPlace: {
            place: string;
            range: number;
        };
        /**
         * Asides
         * @description The free things that may be done now beside the decision, by the seats of the one who asks.
         */
        Asides: {
            /** @enum {unknown} */
            type: "asides";
            id: number | string;
            version: number;
            options: components["schemas"]["Choice"][];
        };
        /**
         * Advice
         * @description What a steady player would choose for the seat that decides, and why; empty when nothing is left to decide.
         *
         *         `plan` is what the whole team is about, in a sentence; empty where the bot makes no plans.
         */
        Advice: {
            /** @enum {unknown} */
            type: "hint";
            id: number | string;
            version: number;
            option: string;
            sentence: string;
            reason: string;
            /** @default  */
            plan: string;
        };
        /**
         * TableChanged
         * @description Seats, names or presence changed.
         */
        TableChanged: {
            /** @enum {unknown} */
            type: "table";
            table: components["schemas"]["TableSummary"];
        };
        /**
         * Reload
         * @description The client must be loaded afresh: it speaks another version of the protocol.
         */
        Reload: {
            /** @enum {unknown} */
            type: "reload";
            why: string;
        };
        /**
         * Refused
         * @description A message that could not be understood or is too much; nothing has changed.
         */
        Refused: {
            /** @enum {unknown} */
            type: "refused";
            code: string;
            reason: string;
            /** @default null */
            id: number | string | null;
        };
        /**
         * Pong
         * @description Yes.
         */
        Pong: {
            /** @enum {unknown} */
            type: "pong";
        };
        /**
         * Word
         * @description Something that was said at the table: `kind` is say, with the words, or emote, with the name of the gesture.
         */
        Word: {
            /** @enum {unknown} */
            type: "word";
            number: number;
            guest: string;
            name: string;
            kind: string;
            text: string;
            at: number;
        };
        /**
         * Sayings
         * @description What has been said at the table so far, as far as it is remembered.
         */
        Sayings: {
            /** @enum {unknown} */
            type: "words";
            words: components["schemas"]["Word"][];
        };
        /**
         * Pointed
         * @description Somebody shows everybody a place.
         */
        Pointed: {
            /** @enum {unknown} */
            type: "pointed";
            guest: string;
            name: string;
            place: string;
            /** @enum {unknown} */
            gesture: "go" | "look";
        };
        /**
         * Suggested
         * @description Somebody suggests an option of the decision that stands at this version.
         */
        Suggested: {
            /** @enum {unknown} */
            type: "suggested";
            guest: string;
            name: string;
            version: number;
            option: string;
            sentence: string;
        };
        /**
         * Chances
         * @description The chances of an option; `kind` is ``none`` where chance has no part. Dictionaries go from number to chance.
         *
         *         `breaks` is the chance to lose a weapon or spell by it, where a house rule has that. `too_tough` are the kinds of
         *         zombies that take every hit unhurt, where an attack can kill nothing because of them. `rerolls` is how many optional
         *         re-rolls are counted in, each used where it helps.
         */
        Chances: {
            /** @enum {unknown} */
            type: "odds";
            id: number | string;
            /** @enum {unknown} */
            kind: "armor" | "attack" | "door" | "none";
            /** @default 0 */
            dice: number;
            /** @default 0 */
            needed: number;
            /** @default 0 */
            damage: number;
            /** @default {} */
            kills: {
                [key: string]: number;
            };
            /** @default {} */
            kills_of: {
                [key: string]: number;
            };
            /** @default 0 */
            all_killed: number;
            /** @default {} */
            friendly_hits: {
                [key: string]: number;
            };
            /** @default [] */
            friends: components["schemas"]["FriendChances"][];
            /** @default 0 */
            opens: number;
            /** @default {} */
            stopped: {
                [key: string]: number;
            };
            /** @default 0 */
            breaks: number;
            /** @default [] */
            too_tough: string[];
            /** @default 0 */
            rerolls: number;
        };
        /**
         * FriendChances
         * @description What a Survivor in the line of fire risks; chances by number of Wounds.
         */
        FriendChances: {
            survivor: string;
            wounds: {
                [key: string]: number;
            };
            eliminated: number;
        };
        /**
         * Threat
         * @description What the zombies would do if their phase began now. Where players decide a way, the first is shown.
         */
        Threat: {
            /** @enum {unknown} */
            type: "threat";
            id: number | string;
            version: number;
            moves: components["schemas"]["ThreatMove"][];
            wounds: components["schemas"]["ThreatWounds"][];
        };
        /**
         * ThreatMove
         * @description A group of zombies that would go from one Zone to another; `action` is 2 for the second move of Runners.
         */
        ThreatMove: {
            origin: string;
            zone: string;
            zombies: {
                [key: string]: number;
            };
            action: number;
        };
        /**
         * ThreatWounds
         * @description Wounds that would fall in a Zone, before armor, and on whom they might fall.
         */
        ThreatWounds: {
            zone: string;
            wounds: number;
            zombies: {
                [key: string]: number;
            };
            survivors: string[];
        };
        /**
         * SquareChances
         * @description The chances of an option; `kind` says of what, and is ``none`` where chance has no part.
         *
         *         An attack has a chance for each of its `results`, and strikes `zombies` (by square) and `humans` (by key). A bottle
         *         burns or drops, an engine catches `now` or with one of the tries of this turn, a bite hits or even turns somebody.
         */
        SquareChances: {
            /** @enum {unknown} */
            type: "odds";
            id: number | string;
            /** @enum {unknown} */
            kind: "attack" | "bite" | "burst" | "none" | "start";
            /** @default 0 */
            dice: number;
            /** @default {} */
            results: {
                [key: string]: number;
            };
            /** @default [] */
            zombies: string[];
            /** @default [] */
            humans: string[];
            /** @default 0 */
            burns: number;
            /** @default 0 */
            drops: number;
            /** @default 0 */
            now: number;
            /** @default 0 */
            this_turn: number;
            /** @default 0 */
            needed: number;
            /** @default 0 */
            bitten: number;
            /** @default 0 */
            turned: number;
            /** @default 0 */
            tries: number;
            /** @default [] */
            cards: string[];
        };
        /**
         * SquareThreat
         * @description The zombies' next turn: `exact` where the engine runs it, else what could happen (ZP-226 to ZP-229).
         *
         *         `danger` says of each square in reach of the human who acts what ending the turn there would mean, every zombie
         *         taken alone.
         */
        SquareThreat: {
            /** @enum {unknown} */
            type: "threat";
            id: number | string;
            version: number;
            exact: boolean;
            paths: components["schemas"]["PathView"][];
            falling: string[];
            bites: components["schemas"]["BiteChances"][];
            threats: components["schemas"]["BiteThreat"][];
            edges: components["schemas"]["EdgeChance"][];
            wild: number;
            danger: components["schemas"]["Danger"][];
        };
        /**
         * PathView
         * @description The way that a zombie would go: the squares it passes, from where it stands now.
         */
        PathView: {
            zombie: string;
            squares: string[];
        };
        /**
         * BiteChances
         * @description What a number of bite tries means for one human, and the cards that could help (ZP-227).
         */
        BiteChances: {
            human: string;
            tries: number;
            bitten: number;
            turned: number;
            cards: string[];
        };
        /**
         * BiteThreat
         * @description How often one zombie, taken alone, could try to bite a human.
         */
        BiteThreat: {
            zombie: string;
            human: string;
            tries: number;
        };
        /**
         * EdgeChance
         * @description The chance that zombies come from an edge, and on which squares the engine would put them.
         */
        EdgeChance: {
            edge: string;
            chance: number;
            squares: string[];
        };
        /**
         * Danger
         * @description A square within reach of the human who acts, and how many tries at a bite could be made at it there.
         */
        Danger: {
            square: string;
            tries: number;
        };
        /**
         * ZoneView
         * @description A whole game of the Zone family as every seat and every spectator may know it.
         *
         *         `modules` are the keys of the house rules in force. What they have put on the table is in `marks`, for whoever draws
         *         it, and in `house`, by key and in numbers, for programs that play.
         *         `errands` are there in games in which zombies have some.
         */
        ZoneView: {
            quest: string;
            title: string;
            round: number;
            phase: string;
            first_player: number;
            active: string;
            deciding: number;
            danger: string;
            result: string;
            reason: string;
            places: components["schemas"]["PlaceView"][];
            doors: components["schemas"]["DoorView"][];
            spawns: components["schemas"]["SpawnView"][];
            objectives: components["schemas"]["ObjectiveView"][];
            taken: components["schemas"]["ObjectiveView"][];
            loudest: string;
            survivors: components["schemas"]["SurvivorView"][];
            necromancers: components["schemas"]["NecromancerView"][];
            equipment: components["schemas"]["DeckView"];
            zombie_cards: components["schemas"]["DeckView"];
            vaults: components["schemas"]["VaultView"][];
            goals: components["schemas"]["GoalView"][];
            supply: {
                [key: string]: number;
            };
            killed: {
                [key: string]: number;
            };
            /** @default [] */
            modules: string[];
            /** @default {} */
            house: {
                [key: string]: components["schemas"]["HouseView"];
            };
            errands?: components["schemas"]["ErrandView"][];
            /** @default [] */
            marks: components["schemas"]["Mark"][];
        };
        /**
         * PlaceView
         * @description One Zone and what stands there: zombies by kind, Survivors by key.
         */
        PlaceView: {
            name: string;
            kind: string;
            zombies: {
                [key: string]: number;
            };
            survivors: string[];
            noise: number;
            bile: boolean;
            exit: boolean;
            start: boolean;
            marks: string[];
        };
        /**
         * DoorView
         * @description A door between two Zones. `until` says which Objective unlocks a locked one: blue, green or all.
         */
        DoorView: {
            number: number;
            zones: [
                string,
                string
            ];
            colour: string;
            vault: boolean;
            open: boolean;
            locked: boolean;
            until: string;
        };
        /**
         * SpawnView
         * @description A Spawn token: `order` counts from 1 in the order in which the tokens are served.
         *
         *         `label` is what stands on it, a number or a letter, and `name` what it is called.
         */
        SpawnView: {
            zone: string;
            order: number;
            colour: string;
            active: boolean;
            label: string;
            name: string;
        };
        /**
         * ObjectiveView
         * @description An Objective: its colour is ``face down`` until it is taken, where the quest laid it so.
         */
        ObjectiveView: {
            zone: string;
            colour: string;
        };
        /**
         * SurvivorView
         * @description A Survivor's dashboard. `free` are free Actions in words, such as ``move`` or ``melee or ranged``.
         */
        SurvivorView: {
            key: string;
            name: string;
            role: string;
            seat: number;
            zone: string;
            fate: string;
            wounds: number;
            wound_limit: number;
            experience: number;
            level: string;
            next_level_at: number;
            actions: number;
            free: string[];
            done: boolean;
            rotten: boolean;
            kills: number;
            skills: components["schemas"]["SkillView"][];
            hands: components["schemas"]["CardView"][];
            body?: components["schemas"]["CardView"];
            backpack: components["schemas"]["CardView"][];
        };
        /**
         * SkillView
         * @description A skill with what it does.
         */
        SkillView: {
            key: string;
            name: string;
            text: string;
        };
        /**
         * CardView
         * @description A card somebody holds. `loaded` is None for cards that need no reloading.
         */
        CardView: {
            key: string;
            name: string;
            loaded?: boolean;
            /** @default false */
            cast: boolean;
        };
        /**
         * NecromancerView
         * @description A Necromancer on the board, and the Zone he came in by.
         */
        NecromancerView: {
            zone: string;
            entry: string;
            kind: string;
        };
        /**
         * DeckView
         * @description A deck: how many cards are left, and what lies on its discards, by key and number.
         */
        DeckView: {
            left: number;
            discards: {
                [key: string]: number;
            };
        };
        /**
         * VaultView
         * @description What lies in a vault: artifacts face down, and cards everybody can see.
         */
        VaultView: {
            zone: string;
            artifacts: number;
            cards: components["schemas"]["CardView"][];
        };
        /**
         * GoalView
         * @description One goal of the quest and how far the team is.
         */
        GoalView: {
            sentence: string;
            reached: boolean;
        };
        /**
         * HouseView
         * @description What everybody may know of one house rule's record, with names for numbers: a subclass for each that shows some.
         *
         *         Fields are spelled out and typed, as in every view: nothing gets in that somebody has not asked about.
         */
        HouseView: Record<string, never>;
        /**
         * ErrandView
         * @description What a kind of zombie makes for whatever Survivors do: the ways it may take, Zone by Zone, and a sentence.
         */
        ErrandView: {
            kind: string;
            ways: string[][];
            sentence: string;
        };
        /**
         * Mark
         * @description Something that a house rule, by its key, has put somewhere; see above.
         *
         *         `instead` names a symbol of the printed game that it stands for in its Zone.
         */
        Mark: {
            rule: string;
            name: string;
            /** @default  */
            sentence: string;
            /** @default  */
            symbol: string;
            /** @default 0 */
            number: number;
            /** @default [] */
            zones: string[];
            /** @default false */
            around: boolean;
            /** @default -1 */
            door: number;
            /** @default  */
            figure: string;
            /** @default  */
            card: string;
            /** @default  */
            instead: string;
        };
        /**
         * BarricadesView
         * @description The barricades, how many more can stand, and the rooms whose material is used up.
         */
        BarricadesView: {
            barricades: components["schemas"]["BarricadeView"][];
            left: number;
            emptied: string[];
        };
        /**
         * BarricadeView
         * @description A barricade: `dice` would be rolled against it as the zombies stand now, with this `chance` to break it.
         */
        BarricadeView: {
            zones: [
                string,
                string
            ];
            dice: number;
            chance: number;
        };
        /**
         * BelongingsView
         * @description Items by Survivor, those that lie in Zones, and whether the Tablet has done its service.
         *
         *         `items` says what they are, of those that have been found and of no others.
         */
        BelongingsView: {
            held: {
                [key: string]: string[];
            };
            lying: [
                string,
                string
            ][];
            spent: boolean;
            items: {
                [key: string]: components["schemas"]["ItemView"];
            };
        };
        /**
         * ItemView
         * @description What an item is called and good for.
         */
        ItemView: {
            name: string;
            text: string;
        };
        /**
         * CarsView
         * @description All cars of the game; one that has left the board is nowhere.
         */
        CarsView: {
            cars: components["schemas"]["ParkedCarView"][];
        };
        /**
         * ParkedCarView
         * @description A car: where it stands, who sits in it, what can be done with it.
         */
        ParkedCarView: {
            number: number;
            kind: string;
            name: string;
            zone: string;
            driver: string;
            passengers: string[];
            seats: number;
            drivable: boolean;
            searchable: boolean;
        };
        /**
         * CauldronsView
         * @description Where the Cauldrons stand, how many are left beside the board, and what the next Cauldron Action costs.
         */
        CauldronsView: {
            zones: string[];
            left: number;
            cost: number;
        };
        /**
         * ChiCardsView
         * @description All swaps.
         */
        ChiCardsView: {
            swaps: components["schemas"]["SwapView"][];
        };
        /**
         * SwapView
         * @description A card that somebody kept: what it brought him, what it took the place of, and at which Danger Level.
         */
        SwapView: {
            who: string;
            card: string;
            skill: string;
            replaced: string;
            level: string;
        };
        /**
         * ChiView
         * @description The reserves by Survivor, what each has done in the current Turn, and skills that Chi lends just now.
         */
        ChiView: {
            reserve: {
                [key: string]: number;
            };
            done: {
                [key: string]: string[];
            };
            lent: {
                [key: string]: string[];
            };
        };
        /**
         * CorruptionView
         * @description Where Corruption lies, the Beacon's Zone, and the token by which the Defiler came.
         */
        CorruptionView: {
            zones: string[];
            beacon: string;
            gate: string;
            served: boolean;
        };
        /**
         * DisplayView
         * @description What the merchant offers, and the Zones he stands in: none when he is off the map.
         */
        DisplayView: {
            wares: components["schemas"]["WareView"][];
            zones: string[];
        };
        /**
         * WareView
         * @description A card on display with its price in cards.
         */
        WareView: {
            key: string;
            name: string;
            price: number;
        };
        /**
         * FallenView
         * @description The Zones in which the one whose Turn it is has killed zombies in it.
         */
        FallenView: {
            zones: string[];
        };
        /**
         * FrozenView
         * @description By Zone, how many of each kind are frozen.
         */
        FrozenView: {
            zones: {
                [key: string]: {
                    [key: string]: number;
                };
            };
        };
        /**
         * GuardTraitsView
         * @description The pairs, what all Guards can do beyond the usual, and those who take no orders for a while.
         */
        GuardTraitsView: {
            pairs: components["schemas"]["PairView"][];
            common: {
                [key: string]: number;
            };
            bound: {
                [key: string]: number;
            };
            until: number;
            marked: {
                [key: string]: number;
            };
        };
        /**
         * PairView
         * @description A pair of Guards who belong together.
         */
        PairView: {
            zones: string[];
            asleep: boolean;
            drowsy: boolean;
            traits: {
                [key: string]: number;
            };
        };
        /**
         * GuardsView
         * @description By Zone how many stand there, the orders given in the current Turn by Survivor, and how many have been lost.
         */
        GuardsView: {
            zones: {
                [key: string]: number;
            };
            orders: {
                [key: string]: number;
            };
            free: {
                [key: string]: number;
            };
            lost: number;
        };
        /**
         * KnockedOutView
         * @description Where those lie who are knocked out, and the Round in whose End Phase each is lost.
         */
        KnockedOutView: {
            lying: {
                [key: string]: string;
            };
            until: {
                [key: string]: number;
            };
        };
        /**
         * MarchView
         * @description How many Double Spawns drawn by Necromancers wait for the next spawn step.
         */
        MarchView: {
            doubles: number;
        };
        /**
         * MerchantDeckView
         * @description How many cards the Merchant Deck has, and what lies on its discards, by key and number.
         */
        MerchantDeckView: {
            left: number;
            discards: {
                [key: string]: number;
            };
        };
        /**
         * MissionView
         * @description How far things are that only this quest has.
         */
        MissionView: {
            siren: string;
            closed: string[];
            lids: number;
            fuel: number;
        };
        /**
         * ObjectiveCardsView
         * @description The cards on the board and all that was read, with what it has changed.
         */
        ObjectiveCardsView: {
            lying: components["schemas"]["LyingView"][];
            staying: components["schemas"]["StayingView"][];
            read: components["schemas"]["PaperView"][];
            taken: string[];
            destroyed: string[];
            notes_left: number;
            random_notes: number;
            reds: string[];
            counters: {
                [key: string]: number;
            };
            unlocked: string[];
            cut: string[];
            side: number;
            arrived: number;
            out: boolean;
            carry: [
                number,
                number
            ];
            star: [
                number,
                boolean,
                number,
                boolean
            ];
            planted: [
                number,
                number
            ];
            got: number[];
            draws: [
                number,
                number
            ];
            treasures: string[];
            green: string;
            flag: string;
        };
        /**
         * LyingView
         * @description An Objective card on the board; `title` is empty while it lies face down.
         */
        LyingView: {
            id: string;
            zone: string;
            other: string;
            tile: string;
            title: string;
        };
        /**
         * StayingView
         * @description A card that stays face up in its Zone: to be taken again, or to be used.
         */
        StayingView: {
            id: string;
            zone: string;
            title: string;
            use: boolean;
            cost: number;
        };
        /**
         * PaperView
         * @description A card or Note that everybody has read: its name, its story, what it says in sentences.
         */
        PaperView: {
            id: string;
            title: string;
            story: string;
            says: string[];
        };
        /**
         * RolesView
         * @description The classes by the keys of their Survivors, and the doors whose locks were dispelled or picked, by number.
         */
        RolesView: {
            survivors: {
                [key: string]: components["schemas"]["RoleView"];
            };
            /** @default [] */
            unlocked: number[];
        };
        /**
         * RoleView
         * @description The class of a Survivor; empty while it is to be chosen. `stance`: in Defensive Stance.
         */
        RoleView: {
            key: string;
            name: string;
            abilities: components["schemas"]["AbilityView"][];
            /** @default false */
            stance: boolean;
        };
        /**
         * AbilityView
         * @description An ability with what it does.
         */
        AbilityView: {
            key: string;
            name: string;
            text: string;
        };
        /**
         * RoomCardsView
         * @description How many cards lie face down in each room that has got its cards, by its name; none where all were found.
         */
        RoomCardsView: {
            rooms: {
                [key: string]: number;
            };
        };
        /**
         * RoomPointsView
         * @description The rooms with a spawn point in the order of opening, and those that spawn as things are now.
         */
        RoomPointsView: {
            rooms: string[];
            spawning: string[];
        };
        /**
         * SheetsView
         * @description The sheets of those who play, what a sheet has room for, and where rewards come.
         */
        SheetsView: {
            sheets: components["schemas"]["SheetView"][];
            boxes: number;
            milestones: number[];
        };
        /**
         * SheetView
         * @description What everybody sees of a sheet while a quest is played.
         */
        SheetView: {
            who: string;
            cxp: number;
            bonus: number;
            spent: number;
            skills: string[];
            orange: boolean;
        };
        /**
         * SpikesView
         * @description The doors that are spiked.
         */
        SpikesView: {
            doors: components["schemas"]["SpikedDoorView"][];
        };
        /**
         * SpikedDoorView
         * @description A spiked door: `dice` would be rolled against it as the zombies stand now, with this `chance` to break it.
         */
        SpikedDoorView: {
            number: number;
            zones: [
                string,
                string
            ];
            dice: number;
            chance: number;
        };
        /**
         * SpoilsView
         * @description The Zones in which Vault Weapons lie face down, one name for each.
         */
        SpoilsView: {
            zones: string[];
        };
        /**
         * StandingView
         * @description The tile of each Survivor, numbered from 1 in reading order.
         */
        StandingView: {
            tiles: number[];
        };
        /**
         * StatueView
         * @description One statue.
         */
        StatueView: {
            zone: string;
            broken: boolean;
        };
        /**
         * StatuesView
         * @description All statues, and whether one was ever broken.
         */
        StatuesView: {
            statues: components["schemas"]["StatueView"][];
            harmed: boolean;
        };
        /**
         * WallsView
         * @description The Zones with a Wall of Woe around them; `necromancers` counts from 0 in the view's list of Necromancers.
         */
        WallsView: {
            zones: string[];
            necromancers: number[];
        };
        /**
         * SquareView
         * @description The table as one seat may know it; `edge` is where zombies are just coming from.
         */
        SquareView: {
            round: number;
            phase: string;
            active: string;
            acting?: components["schemas"]["ActingView"];
            edge: string;
            humans: components["schemas"]["HumanView"][];
            zombies: components["schemas"]["ZombieView"][];
            cap: number;
            counted: number;
            to_come: number;
            apertures: components["schemas"]["ApertureView"][];
            searches: components["schemas"]["SearchView"][];
            deck: components["schemas"]["SearchDeckView"];
            car: components["schemas"]["CarView"];
            flares: string[];
            lasting: string[];
            cellar: string;
            refuge: string;
            goals: components["schemas"]["SquareGoalView"][];
            variants: string[];
            result: string;
            reason: string;
        };
        /**
         * ActingView
         * @description The figure that a decision is about: a human by its key, or a zombie (no key) by its square.
         *
         *         `ahead` and `behind` are the squares before and behind it, with the `aperture` and the `search` square that it
         *         faces; `struck` are the squares that an attack would strike.
         */
        ActingView: {
            human: string;
            square: string;
            facing: string;
            points: number;
            /** @default  */
            ahead: string;
            /** @default  */
            behind: string;
            /** @default  */
            aperture: string;
            /** @default  */
            search: string;
            /** @default [] */
            struck: string[];
            /** @default [] */
            reach: components["schemas"]["ReachView"][];
        };
        /**
         * ReachView
         * @description A square that can be walked to with the points that are left: what it costs, and the choices that lead there.
         */
        ReachView: {
            square: string;
            cost: number;
            way: string[];
        };
        /**
         * HumanView
         * @description A human figure. `slip` is what the viewer knows of it: traitor, blank, or nothing; `shown`: everybody knows.
         */
        HumanView: {
            key: string;
            name: string;
            seat: number;
            fate: string;
            square: string;
            facing: string;
            points: number;
            weapon?: components["schemas"]["HeldView"];
            items: components["schemas"]["HeldView"][];
            infected: boolean;
            searched: string[];
            slip: string;
            shown: boolean;
        };
        /**
         * HeldView
         * @description A card that somebody holds; `ready` is False for an empty firearm or a bow without an arrow.
         *
         *         `spare` is True while a second barrel is loaded, so that the next OOPS is only a miss.
         */
        HeldView: {
            key: string;
            name: string;
            /** @default true */
            ready: boolean;
            /** @default false */
            spare: boolean;
        };
        /**
         * ZombieView
         * @description A zombie; `was` is the human it was, `carries` what that one held.
         */
        ZombieView: {
            square: string;
            facing: string;
            acted: boolean;
            by_event: boolean;
            surprise: boolean;
            was: string;
            carries: string[];
        };
        /**
         * ApertureView
         * @description A door or window. `pressing` counts the connected zombies of those that `needed` would break it.
         */
        ApertureView: {
            key: string;
            name: string;
            window: boolean;
            kind: string;
            squares: [
                string,
                string
            ];
            barricaded: boolean;
            reinforced: boolean;
            held: boolean;
            pressing: number;
            needed: number;
        };
        /**
         * SearchView
         * @description A search square: whether it has been searched, by whom, and from where that can be done.
         */
        SearchView: {
            key: string;
            name: string;
            square: string;
            searched: boolean;
            by: string[];
            spots: [
                string,
                string
            ][];
        };
        /**
         * SearchDeckView
         * @description The deck: the heap that may still come, by card, and what is known of its order.
         */
        SearchDeckView: {
            left: number;
            heap: {
                [key: string]: number;
            };
            known: string[];
            under: string[];
            discards: {
                [key: string]: number;
            };
        };
        /**
         * CarView
         * @description The car: who is in it, and how many connected zombies stand at each door.
         */
        CarView: {
            locked: boolean;
            inside: string[];
            starts: number;
            starts_needed: number;
            at_doors: {
                [key: string]: number;
            };
        };
        /**
         * SquareGoalView
         * @description A way to win, and what is still missing.
         */
        SquareGoalView: {
            name: string;
            missing: string[];
        };
        ClientMessage: components["schemas"]["Hello"] | components["schemas"]["Choose"] | components["schemas"]["Undo"] | components["schemas"]["Explain"] | components["schemas"]["TriesWith"] | components["schemas"]["OddsOf"] | components["schemas"]["ThreatNow"] | components["schemas"]["WayTo"] | components["schemas"]["SightFrom"] | components["schemas"]["AsidesNow"] | components["schemas"]["HintNow"] | components["schemas"]["Ping"] | components["schemas"]["Say"] | components["schemas"]["Express"] | components["schemas"]["Point"] | components["schemas"]["Suggest"] | components["schemas"]["Attending"];
        ServerMessage: components["schemas"]["Welcome"] | components["schemas"]["Snapshot"] | components["schemas"]["Step"] | components["schemas"]["Answer"] | components["schemas"]["Reason"] | components["schemas"]["Tries"] | components["schemas"]["Way"] | components["schemas"]["Sight"] | components["schemas"]["Asides"] | components["schemas"]["Advice"] | components["schemas"]["TableChanged"] | components["schemas"]["Reload"] | components["schemas"]["Refused"] | components["schemas"]["Pong"] | components["schemas"]["Word"] | components["schemas"]["Sayings"] | components["schemas"]["Pointed"] | components["schemas"]["Suggested"] | components["schemas"]["Chances"] | components["schemas"]["Threat"] | components["schemas"]["SquareChances"] | components["schemas"]["SquareThreat"];
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    network: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Network"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    turn_network: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LetIn"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Network"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    openapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    catalogue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    shelf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shelf"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    sheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key of a game. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    table_sheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key of a game. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    rulebook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key of a game. */
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    board: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key of a quest. */
                quest: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZoneBoard"] | components["schemas"]["SquareBoard"] | components["schemas"]["NoBoard"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    map_svg: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key of a quest. */
                quest: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    new_guest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGuest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestWithToken"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    claim_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimCode"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestWithToken"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Guest"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    rename: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGuest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Guest"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoveCode"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    forget_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    forget_everywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    tables: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                before?: number;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tables"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    new_table: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSummary"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    new_scene: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewScene"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSummary"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    look_at_scene: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SceneToLookAt"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SceneGlance"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    history: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                before?: number;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    table: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSummary"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    join: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["JoinTable"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSummary"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    leave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSummary"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    forget_table: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    claim_seat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
                /** @description A number, counted from 0. */
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSummary"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    release_seat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
                /** @description A number, counted from 0. */
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSummary"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    hand_seat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
                /** @description A number, counted from 0. */
                n: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToGuest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSummary"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    computer_seat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
                /** @description A number, counted from 0. */
                n: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WithBot"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSummary"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    kick: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToGuest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSummary"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CloseTable"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSummary"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    begin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSummary"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    restart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSummary"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    rematch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSummary"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    give_up: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSummary"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    table_board: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZoneBoard"] | components["schemas"]["SquareBoard"] | components["schemas"]["NoBoard"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    record: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    save: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    replay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
                /** @description A number, counted from 0. */
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Moment"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    fork: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Fork"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSummary"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    told_replay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    share: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    unshare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    write_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNote"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    delete_note: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
                /** @description A number, counted from 0. */
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    picture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
                /** @description A number, counted from 0. */
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    shared: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of a link to a finished game. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    shared_moment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of a link to a finished game. */
                code: string;
                /** @description A number, counted from 0. */
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Moment"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    shared_board: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of a link to a finished game. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZoneBoard"] | components["schemas"]["SquareBoard"] | components["schemas"]["NoBoard"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    shared_picture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of a link to a finished game. */
                code: string;
                /** @description A number, counted from 0. */
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    shared_preview: {
        parameters: {
            query?: {
                /** @description A number of choices, counted from 0. */
                at?: number;
            };
            header?: never;
            path: {
                /** @description The code of a link to a finished game. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    campaigns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyCampaigns"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    new_campaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewCampaign"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignView"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    bring_campaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BroughtCampaign"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignView"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    campaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a campaign, from its link. */
                campaign: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignView"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    join_campaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a campaign, from its link. */
                campaign: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["JoinTable"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignView"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    leave_campaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a campaign, from its link. */
                campaign: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    claim_place: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a campaign, from its link. */
                campaign: string;
                /** @description A number, counted from 0. */
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignView"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    release_place: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a campaign, from its link. */
                campaign: string;
                /** @description A number, counted from 0. */
                n: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignView"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    hand_place: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a campaign, from its link. */
                campaign: string;
                /** @description A number, counted from 0. */
                n: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ToGuest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignView"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    computer_place: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a campaign, from its link. */
                campaign: string;
                /** @description A number, counted from 0. */
                n: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WithBot"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignView"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    absent_place: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a campaign, from its link. */
                campaign: string;
                /** @description A number, counted from 0. */
                n: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Absent"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignView"];
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    campaign_text: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a campaign, from its link. */
                campaign: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Not completed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Nobody is known by this token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not for you. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too slow. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not JSON. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Makes no sense. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too fast. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description A fault of the server's. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The server's memory can't be reached. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    follow_table: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a table, from its link. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The WebSocket is open. */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerMessage"];
                };
            };
        };
    };
}
