// Generated from spec/ by `npm run generate`; change the description, not this file.
export interface paths {
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the identity of the key
         * @description Returns the key's team, its balance, plan and default workspace, and the key's scopes. Every valid key may call it, whatever its scopes.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the balance and the ledger
         * @description Returns the credit balance of the team and one page of its ledger.
         */
        get: operations["getCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workspaces
         * @description Lists every workspace (brand) of the team in one response, without the fields that only the single read has.
         */
        get: operations["listWorkspaces"];
        put?: never;
        /**
         * Create a workspace
         * @description Creates a workspace (brand) and returns at once. Its brand profile is built in the background: poll the workspace until `brandContext.status` is `ready`. A domain can belong to only one workspace in the whole service.
         */
        post: operations["createWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workspaces/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one workspace
         * @description Reads a workspace with its brand profile; after creating a workspace, poll it until the profile is ready.
         */
        get: operations["getWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connected social accounts
         * @description Lists the social accounts connected to a workspace, in one response. Users connect accounts in the web app, not here.
         */
        get: operations["listAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/generations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List suggestions
         * @description Lists the suggestions of a workspace, except those owned by automations.
         */
        get: operations["listGenerations"];
        put?: never;
        /**
         * Generate suggestions
         * @description Generates suggestions while the caller waits. It costs no credits.
         */
        post: operations["createGenerations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/generations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one suggestion
         * @description Reads a suggestion with its deck, its rationale and its angle.
         */
        get: operations["getGeneration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/generations/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a suggestion
         * @description Adds a suggestion to the content library. Accepting it again returns the same content item. It counts toward the plan's monthly content allowance.
         */
        post: operations["acceptGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List posts
         * @description Lists the posts of a workspace, or only those of one automation.
         */
        get: operations["listPosts"];
        put?: never;
        /**
         * Publish or schedule a post
         * @description Publishes one piece of content to connected accounts, as soon as it is rendered or at a future time. The first of these in the body counts: a suggestion, a content item, a deck with its format, a video or images. Deck-based posts render on the server after the response.
         */
        post: operations["createPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/posts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one post
         * @description Reads a post with its status, render status and per-platform results. Poll it after creating a post.
         */
        get: operations["getPost"];
        put?: never;
        post?: never;
        /**
         * Cancel a scheduled post
         * @description Cancels a post that is still scheduled; any other post is refused. The required scope is not shown, so this description requires only a key.
         */
        delete: operations["cancelPost"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the calendar
         * @description Reads a workspace's posts in a time window.
         */
        get: operations["getCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/automations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List automations
         * @description Lists the automations of a workspace, with the monthly automation quota of the team's plan.
         */
        get: operations["listAutomations"];
        put?: never;
        /**
         * Create an automation
         * @description Creates an automation as an editable draft without posts.
         */
        post: operations["createAutomation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/automations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one automation
         * @description Reads an automation with its status and generation progress. Poll it during a run.
         */
        get: operations["getAutomation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit an automation
         * @description Edits an automation in draft or review; in any other status the edit is refused. A sub-object replaces the old one as a whole, so send the complete object.
         */
        patch: operations["updateAutomation"];
        trace?: never;
    };
    "/automations/{id}/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate the posts of an automation
         * @description Starts the run that generates the posts. During a run, another call starts nothing and returns the progress; in review, it replaces the posts.
         */
        post: operations["generateAutomation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/automations/{id}/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the posts of an automation
         * @description Lists the posts that an automation generated, in the order of their slots.
         */
        get: operations["listAutomationPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/automations/{id}/launch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Launch an automation
         * @description Schedules every generated post at its slot. The automation must be in review with at least one selected account. The posts render on the server and publish at their slots; list posts by `automationId` to track them.
         */
        post: operations["launchAutomation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/automations/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an automation
         * @description Cancels an automation and removes its unsent posts; published posts stay. Cancelling a cancelled or completed automation changes nothing.
         */
        post: operations["cancelAutomation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/influencers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List influencers
         * @description Lists the AI influencers of a workspace.
         */
        get: operations["listInfluencers"];
        put?: never;
        /**
         * Create an influencer
         * @description Creates an AI influencer from a public image. A short animated preview costs 10 credits and is generated in the background if the team has the credits; otherwise it is skipped.
         */
        post: operations["createInfluencer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/influencers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one influencer
         * @description Reads an influencer with its base image, its preview and its Turbo settings.
         */
        get: operations["getInfluencer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/influencers/{id}/videos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the videos of an influencer
         * @description Lists the videos of one influencer, newest first.
         */
        get: operations["listInfluencerVideos"];
        put?: never;
        /**
         * Generate a video of an influencer
         * @description Starts a video in which the influencer speaks the script. The 20 credits are debited up front and refunded if the generation fails.
         */
        post: operations["createInfluencerVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/videos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one video
         * @description Reads a video of an influencer; poll it until it is completed or failed.
         */
        get: operations["getVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the media library
         * @description Lists the media (videos, images, audio) of a workspace.
         */
        get: operations["listAssets"];
        put?: never;
        /**
         * Upload media by URL
         * @description Fetches a file from a public https URL while the caller waits, and hosts a stable copy in the media library. The source must stay available until the request returns.
         */
        post: operations["createAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one content item
         * @description Reads a content item; poll it until it is ready or failed. An item of a deck format includes the deck that POST /posts takes.
         */
        get: operations["getContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the media of a content item
         * @description Returns the finished media files of a content item, including the original image of an ad creative.
         */
        get: operations["downloadContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/character-swap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Swap the character of a clip
         * @description Puts another character into a source clip. It costs two credits per second of the clip, plus three if the scene is recreated. The result is 9:16.
         */
        post: operations["createCharacterSwap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/green-screen-mobile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Present an app on a green screen
         * @description Makes a clip of a person who presents an app over its screenshot. It costs three credits plus five per second.
         */
        post: operations["createGreenScreenMobile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/clone-video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clone a video
         * @description Makes a clip modelled on a reference video, with another person or thing. It costs two credits per second of the reference.
         */
        post: operations["createCloneVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/talking-head": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a talking head
         * @description Makes a clip of a person who speaks a script. It costs five credits per second; with a voice, per measured second of speech, at most 30 seconds.
         */
        post: operations["createTalkingHead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/talking-head-green-screen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a talking head over a demo
         * @description Makes a clip of a person who speaks in a corner of a demo video. It costs five credits per second; with a voice, per measured second of speech.
         */
        post: operations["createTalkingHeadGreenScreen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/interview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate an interview
         * @description Makes a clip of a person who speaks as in an interview. It costs five credits per second.
         */
        post: operations["createInterview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/product-spokesperson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a product spokesperson
         * @description Makes a clip of a person who presents a product. It costs five credits per second, plus three if person and product are first composed into one shot; with a voice, the price counts measured seconds of speech.
         */
        post: operations["createProductSpokesperson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/meta-ad": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate an ad image
         * @description Makes one ad image as a JPG; it publishes and targets nothing. It costs three credits per image. With `recreationId`, the image is made from an adaptation draft, which also needs the scope `ads:read`; the brief is then checked before the plan, the library and the credits.
         */
        post: operations["createMetaAd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/grid-video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build a grid of four
         * @description Builds a heading over four labelled cells with stock photos, in 9:16, immediately and for free.
         */
        post: operations["createGridVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/listicle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build a listicle
         * @description Builds a numbered title and four to six items over a stock clip, immediately and for free.
         */
        post: operations["createListicle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/ask-me-anything": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build a question and answer
         * @description Builds a question sticker and an answer over a stock clip, immediately and for free.
         */
        post: operations["createAskMeAnything"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/ranking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build a ranking
         * @description Builds a title and five to seven items in tiers with stock photos, immediately and for free. The brand is in tier S and is revealed last.
         */
        post: operations["createRanking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content/split-screen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Build a split screen
         * @description Stacks a stock clip over a looping gameplay clip, immediately and for free. The result is as long as the top clip.
         */
        post: operations["createSplitScreen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ads/capabilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the ad discovery capabilities
         * @description Returns which parts of ad discovery are switched on and configured, and how many references a workspace may save.
         */
        get: operations["getAdCapabilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ads/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the ad library
         * @description Searches the official ad library for ads delivered in the EU and the UK, by keywords or by advertiser page. A page and its receipt are valid for 15 minutes; a repeat within that time comes from the cache and makes no upstream request. A search costs no credits.
         */
        get: operations["searchAds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ads/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview the media of an ad
         * @description Shows the media of an ad from a search or of a saved ad. If the media cannot be shown, the preview is `unavailable`, which is still a success. Previews are temporary and cached. They cost no credits.
         */
        get: operations["getAdPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ads/advertisers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up advertisers by name
         * @description Finds advertiser pages by name. Name search needs separate approval; `advertiserSearch` of the capabilities says whether it is available. Results are cached for 24 hours.
         */
        get: operations["searchAdvertisers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ads/saved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved references
         * @description Lists the saved references of a workspace, newest first. It still works when the ad library or the cache is unavailable.
         */
        get: operations["listSavedAds"];
        put?: never;
        /**
         * Save a reference to an ad
         * @description Saves a reference to an ad on a search page. The ad data comes from the server's cache, never from the caller. Saving the same ad in the same workspace again changes nothing.
         */
        post: operations["saveAd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ads/saved/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a saved reference
         * @description Removes a saved reference. Removing it again also succeeds. Content generated from it stays.
         */
        delete: operations["deleteSavedAd"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ads/recreations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an adaptation draft
         * @description Makes a draft from an ad on a search page, from a saved reference, or from a content item generated from an earlier draft. The same `requestId` reopens the same draft.
         */
        post: operations["createRecreation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ads/recreations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an adaptation draft
         * @description Reads the current state of a draft.
         */
        get: operations["getRecreation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit an adaptation draft
         * @description Replaces the settings of a draft. The edit must be based on the current revision; one based on an older revision is refused. The source cannot be edited, and ad library preview links are refused.
         */
        patch: operations["updateRecreation"];
        trace?: never;
    };
    "/ads/recreations/{id}/brief": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draft the brief of an adaptation
         * @description Drafts an original brief from the brand's facts, tone, design guidelines and language. A video draft also gets a script and timed scenes. Edits made in the meantime are kept. It costs no credits.
         */
        post: operations["draftRecreationBrief"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ads/recreations/{id}/video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate the video of an adaptation
         * @description Starts the video of a draft. A talking head costs credits per second; a hook and demo combines two uploaded clips and costs none. The same `requestId` returns the same content item without another debit.
         */
        post: operations["createRecreationVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-protected-resource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the protected-resource metadata
         * @description The metadata document of RFC 9728, at the origin, without a key. It lists every scope that the service supports; the `WWW-Authenticate` header of a 401 points to it.
         */
        get: operations["getProtectedResourceMetadata"];
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
        /** @description What accepting a suggestion returns. */
        AcceptedSuggestion: {
            id: components["schemas"]["ObjectId"];
            /**
             * @description The suggestion is accepted.
             * @constant
             */
            status: "accepted";
            /** @description The content item in the library. */
            contentId: components["schemas"]["ObjectId"];
        };
        /** @description Ids of connected accounts on one platform. */
        AccountIds: components["schemas"]["ObjectId"][];
        /**
         * @description The owner of the account: the brand or an AI influencer.
         * @enum {string}
         */
        AccountOwnerType: "brand" | "influencer";
        /**
         * @description The platform of a connected social account.
         * @enum {string}
         */
        AccountPlatform: "tiktok" | "instagram" | "youtube" | "facebook";
        /** @description Which parts of ad discovery are available now. */
        AdCapabilities: {
            /** @description Whether ad discovery is switched on. */
            enabled: boolean;
            /** @description Whether ad discovery is configured. */
            configured: boolean;
            /** @description Whether advertisers can be looked up by name, which needs separate approval. */
            advertiserSearch: boolean;
            /** @description Whether creative previews are available. */
            mediaPreviews: boolean;
            savedLimit: components["schemas"]["SavedLimit"];
        };
        /**
         * @description Where the ads were delivered; the whole of the EU and the UK, or one country.
         * @default EU_UK
         * @enum {string}
         */
        AdCountryFilter: "EU_UK" | "AT" | "BE" | "BG" | "HR" | "CY" | "CZ" | "DK" | "EE" | "FI" | "FR" | "DE" | "GR" | "HU" | "IE" | "IT" | "LV" | "LT" | "LU" | "MT" | "NL" | "PL" | "PT" | "RO" | "SK" | "SI" | "ES" | "SE" | "GB";
        /** @description The id of an ad in the ad library. */
        AdId: string;
        /** @description An ad as the library showed it when it was fetched. */
        AdItem: {
            adId: components["schemas"]["AdId"];
            pageId: components["schemas"]["AdvertiserPageId"];
            /** @description The name of the advertiser's page. */
            pageName: string;
            /** @description The variants of the main text. */
            bodies: string[];
            /** @description The variants of the title. */
            titles: string[];
            /** @description The variants of the caption. */
            captions: string[];
            /** @description The variants of the description. */
            descriptions: string[];
            /** @description When the ad started to run. */
            startedAt: components["schemas"]["Timestamp"];
            /** @description When the ad stopped, or null. */
            stoppedAt: components["schemas"]["OptionalTimestamp"];
            /** @description The platforms that the ad ran on. */
            platforms: string[];
            /** @description The kind of media, or null. */
            mediaType: string | null;
            /** @description The last observed status; it is not a performance signal. */
            observedStatus: "ACTIVE" | (string & {});
            /** @description When the ad was fetched from the library. */
            fetchedAt: components["schemas"]["Timestamp"];
            /**
             * Format: uri
             * @description The public link to the ad in the library.
             */
            sourceUrl: string;
            provenance: components["schemas"]["AdProvenance"];
        };
        /**
         * @description Only ads with this kind of media.
         * @default ALL
         * @enum {string}
         */
        AdMediaFilter: "ALL" | "IMAGE" | "VIDEO";
        /**
         * @description Only ads that ran on this platform.
         * @default ALL
         * @enum {string}
         */
        AdPlatformFilter: "ALL" | "FACEBOOK" | "INSTAGRAM" | "MESSENGER" | "AUDIENCE_NETWORK" | "THREADS" | "WHATSAPP";
        /** @description The temporary media of an ad, or `unavailable` if there is none to show. */
        AdPreview: {
            /** @description The requested ad. */
            adId: components["schemas"]["AdId"];
            /**
             * @description Whether media can be shown; `unavailable` is also a success.
             * @enum {string}
             */
            status: "ready" | "unavailable";
            /** @description The media; their order does not say which ad text belongs to which item. */
            items: components["schemas"]["AdPreviewItem"][];
            /** @description When the preview was rendered. */
            fetchedAt: components["schemas"]["Timestamp"];
            /** @description When the cached preview expires. */
            expiresAt: components["schemas"]["Timestamp"];
            /** @description Whether the preview came from the cache, without a fresh render. */
            cacheHit: boolean;
        };
        /** @description One image or video of an ad. */
        AdPreviewItem: {
            /**
             * @description The kind of media.
             * @enum {string}
             */
            type: "image" | "video";
            /**
             * Format: uri
             * @description The link to the media on the operator's content network.
             */
            url: string;
            /**
             * Format: uri
             * @description The link to a still picture of it, if there is one.
             */
            posterUrl?: string | null;
        };
        /** @description The filters of the search that found the ad. */
        AdProvenance: {
            /** @description The country filter. */
            country: string;
            /** @description The media filter. */
            mediaType: string;
            /** @description The platform filter. */
            platform: string;
            /** @description The status filter. */
            status: string;
        };
        /** @description What an item keeps of its adaptation draft: a snapshot of the source, the reviewed settings, the language and the revision. The structure is not shown. */
        AdRecreation: {
            [key: string]: unknown;
        } | null;
        /** @description One page of ads and the receipt for it. */
        AdSearchResult: {
            /** @description The ads of this page, each library id once. */
            items: components["schemas"]["AdItem"][];
            /** @description The receipt of this page, needed to preview, save or adapt its ads. */
            resultToken: string;
            /** @description When the page was fetched from the library. */
            fetchedAt: components["schemas"]["Timestamp"];
            /** @description When the cached page and its receipt expire. */
            expiresAt: components["schemas"]["Timestamp"];
            /** @description Whether the page came from the cache, without an upstream request. */
            cacheHit: boolean;
        };
        /**
         * @description Only running ads, only stopped ads, or both.
         * @default ACTIVE
         * @enum {string}
         */
        AdStatusFilter: "ACTIVE" | "INACTIVE" | "ALL";
        /** @description A draft that turns a source ad into an ad for the user's own brand. */
        AdaptationDraft: {
            /** @description The id of the draft. */
            id: components["schemas"]["ObjectId"];
            /** @description The workspace that the draft belongs to. */
            workspaceId: components["schemas"]["ObjectId"];
            revision: components["schemas"]["DraftRevision"];
            /** @description The language to write in; it comes from the workspace. */
            language: string;
            source: components["schemas"]["DraftSource"];
            settings: components["schemas"]["DraftSettings"];
            /** @description The most recently generated content item. */
            lastContentId?: string | null;
        };
        /** @description The content item of an adaptation video, as the video request returns it. */
        AdaptationVideo: {
            /** @description The id of the content item. */
            id: components["schemas"]["ObjectId"];
            /** @description The label of the format. */
            format: string;
            /**
             * @description The status of the content item; `processing` in the response to the first request.
             * @enum {string}
             */
            status: "processing" | "ready" | "failed";
            statusUrl: components["schemas"]["StatusUrl"];
        };
        /** @description One of the reasons. */
        AdsPreviewConflictErrors: {
            success: components["schemas"]["Failed"];
            /** @description The error; its type says which. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @enum {string}
                 */
                type: "ads_search_expired" | "conflict" | "ads_preview_disabled" | "ads_preview_unavailable" | "ads_preview_daily_limit";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description One of the reasons. */
        AdsPreviewForbiddenErrors: {
            success: components["schemas"]["Failed"];
            /** @description The error; its type says which. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @enum {string}
                 */
                type: "forbidden_scope" | "ads_preview_disabled" | "ads_preview_unavailable" | "ads_preview_daily_limit";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description One of the reasons. */
        AdsPreviewNotFoundErrors: {
            success: components["schemas"]["Failed"];
            /** @description The error; its type says which. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @enum {string}
                 */
                type: "not_found" | "ads_preview_disabled" | "ads_preview_unavailable" | "ads_preview_daily_limit";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description One of the limits. */
        AdsPreviewQuotaErrors: {
            success: components["schemas"]["Failed"];
            /** @description The error; its type says which. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @enum {string}
                 */
                type: "rate_limited" | "ads_daily_limit" | "ads_preview_disabled" | "ads_preview_unavailable" | "ads_preview_daily_limit";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description One of the reasons. */
        AdsPreviewUnavailableErrors: {
            success: components["schemas"]["Failed"];
            /** @description The error; its type says which. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @enum {string}
                 */
                type: "ads_unavailable" | "ads_not_configured" | "ads_auth_expired" | "ads_access_denied" | "ads_cache_unavailable" | "ads_preview_disabled" | "ads_preview_unavailable" | "ads_preview_daily_limit";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description One of the reasons. */
        AdsPreviewUpstreamErrors: {
            success: components["schemas"]["Failed"];
            /** @description The error; its type says which. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @enum {string}
                 */
                type: "ads_upstream_error" | "ads_upstream_timeout" | "ads_preview_disabled" | "ads_preview_unavailable" | "ads_preview_daily_limit";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description One of the two limits. */
        AdsQuotaErrors: {
            success: components["schemas"]["Failed"];
            /** @description The error; its type says which. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @enum {string}
                 */
                type: "rate_limited" | "ads_daily_limit";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description The cursor or receipt has expired, belongs to another team, or no longer matches the filters. */
        AdsSearchExpiredError: {
            success: components["schemas"]["Failed"];
            /** @description The error of this type. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @constant
                 */
                type: "ads_search_expired";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description One of the reasons. */
        AdsUnavailableErrors: {
            success: components["schemas"]["Failed"];
            /** @description The error; its type says which. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @enum {string}
                 */
                type: "ads_unavailable" | "ads_not_configured" | "ads_auth_expired" | "ads_access_denied" | "ads_cache_unavailable";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description One of the operator failures. */
        AdsUpstreamErrors: {
            success: components["schemas"]["Failed"];
            /** @description The error; its type says which. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @enum {string}
                 */
                type: "ads_upstream_error" | "ads_upstream_timeout";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description An advertiser whose name matches. */
        Advertiser: {
            pageId: components["schemas"]["AdvertiserPageId"];
            /** @description The name of the advertiser's page. */
            pageName: string;
        };
        /** @description The id of an advertiser's page, a number written as a string. */
        AdvertiserPageId: string;
        /** @description The advertisers that match a name. */
        AdvertiserSearchResult: {
            /** @description The advertisers found. */
            items: components["schemas"]["Advertiser"][];
            /** @description Whether the response came from the cache, without an upstream request. */
            cacheHit: boolean;
        };
        /** @description One of the reasons. */
        AdvertiserSearchUnavailableErrors: {
            success: components["schemas"]["Failed"];
            /** @description The error; its type says which. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @enum {string}
                 */
                type: "ads_unavailable" | "ads_not_configured" | "ads_name_search_unavailable" | "ads_auth_expired" | "ads_access_denied" | "ads_cache_unavailable";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description An item of the media library as the list shows it. */
        Asset: {
            /** @description The id of the asset. */
            id: string;
            kind: components["schemas"]["AssetKind"];
            /** @description Its category in the media bank. */
            category?: string | null;
            /** @description Its display name. */
            name?: string | null;
            /**
             * Format: uri
             * @description Its hosted URL.
             */
            url: string;
            /** @description Whether Turbo is on for it. */
            turboEnabled: boolean;
        };
        /**
         * @description The kind of media.
         * @enum {string}
         */
        AssetKind: "video" | "image" | "audio";
        /** @description An automation. The operation decides which of these fields a response holds. */
        Automation: {
            id?: components["schemas"]["ObjectId"];
            /** @description The kind of resource; `automation` in responses to actions. */
            kind?: "automation" | (string & {});
            /** @description The name of the automation. */
            name?: string;
            status?: components["schemas"]["AutomationStatus"];
            /** @description How often and when it posts. */
            cadence?: components["schemas"]["Cadence"];
            /** @description The accounts it publishes to. */
            selectedAccounts?: components["schemas"]["AutomationAccounts"];
            /** @description The settings for its posts. */
            settings?: components["schemas"]["AutomationSettingsRead"];
            /**
             * @description Whether its posts belong to the brand or to an AI influencer.
             * @enum {string|null}
             */
            ownerType?: "brand" | "influencer" | null;
            /** @description The AI influencer whose posts they are. */
            influencerId?: components["schemas"]["OptionalObjectId"];
            /**
             * @description Whether TikTok publishes its posts or receives them as drafts in its inbox.
             * @enum {string|null}
             */
            tiktokMode?: "direct" | "inbox" | null;
            /** @description How many posts it makes in total, postsPerDay times lengthDays. */
            totalPosts?: number;
            /** @description How many posts are generated so far. */
            generatedCount?: number;
        };
        /** @description The accounts that an automation publishes to, by platform; null if none were given. */
        AutomationAccounts: {
            /** @description Accounts on TikTok. */
            tiktok?: components["schemas"]["AccountIds"];
            /** @description Accounts on Instagram. */
            instagram?: components["schemas"]["AccountIds"];
            /** @description Accounts on YouTube. */
            youtube?: components["schemas"]["AccountIds"];
        } | null;
        /** @description The conflict, the used-up quota, or an unfinished generation. */
        AutomationConflictErrors: {
            success: components["schemas"]["Failed"];
            /** @description The error; its type says which. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @enum {string}
                 */
                type: "conflict" | "usage_limit_reached" | "generation_pending";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description An automation as a single read returns it. */
        AutomationDetails: WithRequired<components["schemas"]["Automation"], "id" | "name" | "status" | "totalPosts" | "generatedCount">;
        /** @description The missing scope, or the used-up quota. */
        AutomationForbiddenErrors: {
            success: components["schemas"]["Failed"];
            /** @description The error; its type says which. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @enum {string}
                 */
                type: "forbidden_scope" | "usage_limit_reached";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description The automations of this page, either as a list or in an object beside the quota; which one is not shown. */
        AutomationList: components["schemas"]["AutomationSummary"][] | ({
            quota?: components["schemas"]["AutomationQuota"];
        } & {
            [key: string]: unknown;
        });
        /** @description A post that an automation generated. It also has a rationale; the field's name is not shown. */
        AutomationPost: {
            /** @description The caption on the video. */
            caption: string;
            /** @description The caption used when it is posted. */
            postCaption: string;
            /** @description The hashtags used when it is posted. */
            hashtags: string[];
            /** @description Its assigned slot. */
            scheduledTime: components["schemas"]["Timestamp"];
        };
        /** @description The generated posts in slot order, either as a list or in an object; which one is not shown. */
        AutomationPostList: components["schemas"]["AutomationPost"][] | {
            [key: string]: unknown;
        };
        /** @description The monthly automation quota of the team's plan. */
        AutomationQuota: {
            /** @description How many automations the plan allows per month. */
            monthlyLimit: number;
            /** @description How many of them are used this month. */
            usedThisMonth: number;
            /** @description How many are left. */
            remaining: number;
        };
        /** @description The rate limit, or the used-up quota. */
        AutomationRateLimitedErrors: {
            success: components["schemas"]["Failed"];
            /** @description The error; its type says which. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @enum {string}
                 */
                type: "rate_limited" | "usage_limit_reached";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description Settings for the generated posts. All keys are optional; their types and defaults are not shown. */
        AutomationSettings: {
            contentMix?: components["schemas"]["ContentMix"];
            /** @description How much is remixed from other content. */
            remixRatio?: unknown;
            /** @description How the posts are distributed over the content angles. */
            angleDistribution?: unknown;
            /** @description Whether the posts mention the business. */
            mentionBusiness?: unknown;
            /** @description The preferred gender of people in the posts. */
            genderPreference?: unknown;
            /** @description How much of the media comes from the workspace's own library. */
            ownMediaMix?: unknown;
            /** @description How often an AI influencer appears. */
            influencerFrequency?: unknown;
        };
        /** @description Settings for the generated posts; null if none were given. */
        AutomationSettingsRead: {
            contentMix?: components["schemas"]["ContentMix"];
            /** @description How much is remixed from other content. */
            remixRatio?: unknown;
            /** @description How the posts are distributed over the content angles. */
            angleDistribution?: unknown;
            /** @description Whether the posts mention the business. */
            mentionBusiness?: unknown;
            /** @description The preferred gender of people in the posts. */
            genderPreference?: unknown;
            /** @description How much of the media comes from the workspace's own library. */
            ownMediaMix?: unknown;
            /** @description How often an AI influencer appears. */
            influencerFrequency?: unknown;
        } | null;
        /**
         * @description The status of an automation.
         * @enum {string}
         */
        AutomationStatus: "draft" | "generating" | "review" | "active" | "completed" | "cancelled";
        /** @description An automation as the list shows it. */
        AutomationSummary: WithRequired<components["schemas"]["Automation"], "id" | "name" | "status">;
        /**
         * @description The corner for the person.
         * @enum {string}
         */
        AvatarPosition: "bottom-left" | "bottom-right";
        /** @description The state of the brand profile, which is built in the background. */
        BrandContext: {
            /** @description `ready` when the profile is finished; the values before that are not shown. */
            status: "ready" | (string & {});
        };
        /** @description Who the brand is; a part of the brand profile that only the single read returns. */
        BrandIdentity: {
            /** @description The core of the brand. */
            coreIdentity?: unknown;
            /** @description What the brand offers. */
            productOffering?: unknown;
        } | null;
        /** @description The positioning of the brand; a part of the brand profile that only the single read returns. */
        BrandPositioning: {
            /** @description The mission of the brand. */
            mission?: unknown;
        } | null;
        /** @description How the brand speaks; a part of the brand profile that only the single read returns. */
        BrandToneVoice: {
            /** @description What the brand says. */
            dos?: string[];
            /** @description What the brand does not say. */
            donts?: string[];
        } | null;
        /** @description How many posts per day, for how many days, from which day and at which times; null if none was given. */
        Cadence: {
            /** @description How many posts per day. */
            postsPerDay?: number;
            /** @description For how many days. */
            lengthDays?: number;
            /** @description The first posting day, as a date or a timestamp. */
            startDate?: string | null;
            /** @description The IANA name of the time zone. */
            timezone?: string | null;
            /** @description The times of day. */
            timeSlots?: string[] | null;
        } | null;
        /** @description How many posts per day, for how many days, from which day and at which times. */
        CadenceBody: {
            /** @description How many posts per day. */
            postsPerDay?: number;
            /** @description For how many days. */
            lengthDays?: number;
            /**
             * @description The first posting day, as a date or a timestamp; the default is tomorrow.
             * @example 2026-04-01
             */
            startDate?: string;
            /**
             * @description The IANA name of the time zone.
             * @example Europe/Zurich
             */
            timezone?: string;
            /** @description The times of day; optional. */
            timeSlots?: string[];
        };
        /** @description The posts in the window; their structure is not shown. */
        Calendar: unknown[] | {
            [key: string]: unknown;
        };
        /** @description A brief for a campaign. Its text can be the `prompt` of an ad creative. */
        CampaignBrief: {
            /** @description The id of the brief. */
            id: string | number;
            /** @description The name of the brief. */
            title: string;
            /** @description The text of the brief. */
            brief: string;
        };
        /** @description What cancelling an automation returns; its other fields are not shown. */
        CancelledAutomation: {
            id?: components["schemas"]["ObjectId"];
            /**
             * @description Always `automation`.
             * @constant
             */
            kind: "automation";
            status?: components["schemas"]["AutomationStatus"];
            /** @description How many posts were cancelled; 0 if the automation was already cancelled or completed. */
            cancelledPosts: number;
            statusUrl?: components["schemas"]["StatusUrl"];
        };
        /** @description What cancelling a post returns; not shown. */
        CancelledPost: {
            [key: string]: unknown;
        } | unknown[];
        /** @description Whether captions are laid over the clip. */
        CaptionOverlay: boolean;
        /** @description What the character looks like; null for a realistic persona. */
        CharacterDescription: string | null;
        /** @description How long the clip is, in seconds; ignored with a `voiceId`. */
        ClipDuration: number;
        /** @description The request clashes with the state of the resource, or the Idempotency-Key was used with another body. */
        ConflictError: {
            success: components["schemas"]["Failed"];
            /** @description The error of this type. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @constant
                 */
                type: "conflict";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description A social account connected to a workspace. */
        ConnectedAccount: {
            /** @description The id of the account, as `selectedAccounts` takes it. */
            id: components["schemas"]["ObjectId"];
            platform: components["schemas"]["AccountPlatform"];
            ownerType: components["schemas"]["AccountOwnerType"];
            /** @description The name of the account on the platform. */
            username: string;
            /** @description The name that the platform shows for it. */
            displayName: string;
            /** @description A label of the account. */
            label: string;
            /** @description Whether it is a default account. */
            isDefault: boolean;
        };
        /** @description A content item as a read returns it. Other fields are allowed. */
        Content: {
            id: components["schemas"]["ObjectId"];
            format: components["schemas"]["ContentFormat"];
            status: components["schemas"]["ContentStatus"];
            /** @description The title of an item that a deck builder made. */
            title?: string | null;
            /** @description The price of the generation in credits. */
            creditsUsed?: number | null;
            deck?: components["schemas"]["ContentDeck"];
            adRecreation?: components["schemas"]["AdRecreation"];
        };
        /** @description An angle for content about the brand. */
        ContentAngle: {
            /** @description The name of the angle. */
            title: string;
            /** @description What the angle is. */
            description: string;
        };
        /** @description The editable render blueprint of a deck format, as POST /posts takes it; its structure is not shown. */
        ContentDeck: {
            [key: string]: unknown;
        } | null;
        /** @description The finished media of the item; the shape is not shown. */
        ContentDownload: {
            [key: string]: unknown;
        } | unknown[];
        /** @description A label that names the format; other labels are possible. */
        ContentFormat: "Character Swap" | "green-screen-mobile" | "Clone Video" | "Talking Head UGC" | "Talking Head Green Screen" | "Meta Ad Creatives" | "Interview" | "Product Spokesperson" | "2x2 Grid Video" | "Listicle" | "Ask Me Anything" | "Ranking" | (string & {});
        /** @description A weight for each format; the values are not shown. */
        ContentMix: {
            /** @description The weight of walls of text. */
            walloftext?: unknown;
            /** @description The weight of slideshows. */
            slideshow?: unknown;
            /** @description The weight of green screens. */
            greenscreen?: unknown;
            /** @description The weight of hook and demo videos. */
            hookdemo?: unknown;
        } | null;
        /** @description The title of the item in the library. */
        ContentName: string;
        /** @description What the content should be about. */
        ContentPrompt: string;
        /** @description The status of a content item. Studio output has these three; the status of an accepted suggestion's item is not shown. */
        ContentStatus: "processing" | "ready" | "failed" | (string & {});
        /** @description What the question is about; every field is optional. */
        CreateAskMeAnythingBody: {
            prompt?: components["schemas"]["ContentPrompt"];
            mentionBusiness?: components["schemas"]["MentionBusiness"];
            name?: components["schemas"]["ContentName"];
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description A file to fetch into the media library. */
        CreateAssetBody: {
            /**
             * Format: uri
             * @description A publicly reachable https URL. The service fetches it during the request, so it must stay available until the request returns.
             */
            url: string;
            /** @description The kind of media; the default is inferred from the content type of the fetched file. */
            kind?: components["schemas"]["AssetKind"];
            /** @description The display name. */
            name?: string;
            /** @description The category in the media bank. */
            category?: string;
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description The plan of a new automation; only its name is required. */
        CreateAutomationBody: {
            /** @description The name of the automation. */
            name: string;
            cadence?: components["schemas"]["CadenceBody"];
            selectedAccounts?: components["schemas"]["SelectedAccounts"];
            settings?: components["schemas"]["AutomationSettings"];
            /**
             * @description Whether the posts belong to the brand or to an AI influencer.
             * @enum {string}
             */
            ownerType?: "brand" | "influencer";
            /** @description The AI influencer; required when ownerType is influencer. */
            influencerId?: components["schemas"]["ObjectId"];
            /**
             * @description Whether TikTok publishes the posts or receives them as drafts in its inbox.
             * @enum {string}
             */
            tiktokMode?: "direct" | "inbox";
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description The clip, and who appears in it instead. */
        CreateCharacterSwapBody: {
            /** @description The source clip of 3 to 30 seconds; its length sets the length of the result and the price. */
            videoUrl: components["schemas"]["HostedUrl"];
            /** @description The character; the image should show one face. */
            characterImageUrl: components["schemas"]["HostedUrl"];
            /** @default image */
            scene?: components["schemas"]["SwapScene"];
            /**
             * @description Whether the sound of the source clip is kept.
             * @default true
             */
            keepSourceAudio?: boolean;
            /** @description The AI influencer it is made for. */
            influencerId?: components["schemas"]["ObjectId"];
            name?: components["schemas"]["ContentName"];
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description The reference video, and who appears in it. */
        CreateCloneVideoBody: {
            /** @description Who or what appears in the clip. */
            imageUrl: components["schemas"]["HostedUrl"];
            /** @description The reference video; its length sets the price. */
            videoUrl: components["schemas"]["HostedUrl"];
            /** @description The length of the reference video in seconds; by default, the service measures it. */
            videoDuration?: number;
            /** @description The AI influencer it is made for. */
            influencerId?: components["schemas"]["ObjectId"];
            name?: components["schemas"]["ContentName"];
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description What to suggest; every field is optional. */
        CreateGenerationsBody: {
            /**
             * @description How many suggestions to make.
             * @default 5
             */
            count?: number;
            /** @description The format of all suggestions; the default is the mix configured for the workspace. */
            format?: components["schemas"]["SuggestionFormat"];
            /** @description What the suggestions should be about. */
            prompt?: string;
            /** @description The AI influencer that fronts them. */
            influencerId?: components["schemas"]["ObjectId"];
            /** @description How many slides a slideshow has; by default, the model picks 4 to 10. */
            slideCount?: number;
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description The app, who presents it, and what is said. */
        CreateGreenScreenMobileBody: {
            /** @description A screenshot of the app. */
            appScreenshot: components["schemas"]["HostedUrl"];
            /** @description The person who presents. */
            presenterImage: components["schemas"]["HostedUrl"];
            script: components["schemas"]["Script"];
            scene?: components["schemas"]["SceneHint"];
            voiceId?: components["schemas"]["VoiceId"];
            /**
             * @description How long the clip is, in seconds; only without a `voiceId`.
             * @default 8
             */
            duration?: components["schemas"]["ClipDuration"];
            /** @default English */
            language?: components["schemas"]["Language"];
            /** @default true */
            captionOverlay?: components["schemas"]["CaptionOverlay"];
            /** @description The AI influencer it is made for. */
            influencerId?: components["schemas"]["ObjectId"];
            name?: components["schemas"]["ContentName"];
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description What the grid is about; every field is optional. */
        CreateGridVideoBody: {
            prompt?: components["schemas"]["ContentPrompt"];
            mentionBusiness?: components["schemas"]["MentionBusiness"];
            /**
             * @description Its effect is not shown.
             * @default false
             */
            portrait?: boolean;
            name?: components["schemas"]["ContentName"];
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description The new persona. */
        CreateInfluencerBody: {
            /** @description The name of the influencer. */
            name: string;
            /**
             * Format: uri
             * @description A public image of the persona.
             */
            imageUrl: string;
            /** @description Who the influencer is. */
            description?: string;
            niche?: components["schemas"]["NicheSlug"];
            /**
             * @description The gender of the persona; ignored for a character.
             * @enum {string}
             */
            gender?: "male" | "female";
            /** @description The age of the persona in years; ignored for a character. */
            age?: number;
            /** @description The ethnicity of the persona; ignored for a character. */
            ethnicity?: string;
            /** @description Tags by which the influencer can be found. */
            tags?: unknown[];
            /** @default realistic */
            style?: components["schemas"]["InfluencerStyle"];
            /** @description What the character looks like. */
            characterDescription?: string;
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description What the influencer says, and how the clip is made. */
        CreateInfluencerVideoBody: {
            /** @description What the influencer says. */
            script: string;
            /**
             * Format: uri
             * @description The image to animate; the default is the base image of the influencer.
             */
            imageUrl?: string;
            /**
             * @description The spoken language.
             * @default English
             */
            language?: string;
            /** @description How long the clip is, in seconds. */
            duration?: number;
            mode?: components["schemas"]["VideoMode"];
        };
        /** @description What is said, and who says it. */
        CreateInterviewBody: {
            script: components["schemas"]["Script"];
            /** @description The person who speaks. */
            avatarImageUrl?: components["schemas"]["HostedUrl"];
            /**
             * @description How long the clip is, in seconds; the price table gives 4 to 15.
             * @default 10
             */
            duration?: number;
            language?: components["schemas"]["Language"];
            gender?: components["schemas"]["PersonaGender"];
            /** @description The age of the person, either as text or as a number; which one is not shown. */
            age?: string | number;
            ethnicity?: components["schemas"]["PersonaEthnicity"];
            appearance?: components["schemas"]["PersonaAppearance"];
            /** @default true */
            captionOverlay?: components["schemas"]["CaptionOverlay"];
            /** @description The AI influencer it is made for. */
            influencerId?: components["schemas"]["ObjectId"];
            name?: components["schemas"]["ContentName"];
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description What the list is about; every field is optional. */
        CreateListicleBody: {
            prompt?: components["schemas"]["ContentPrompt"];
            mentionBusiness?: components["schemas"]["MentionBusiness"];
            /** @default list */
            layout?: components["schemas"]["ListicleLayout"];
            name?: components["schemas"]["ContentName"];
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description What the ad shows and says; every field is optional. With `recreationId`, the ad is made from an adaptation draft, whose saved settings override the creative fields here. */
        CreateMetaAdBody: {
            /** @description What the ad should be about. */
            prompt?: components["schemas"]["ContentPrompt"];
            ratio?: components["schemas"]["MetaAdRatio"];
            style?: components["schemas"]["MetaAdStyle"];
            template?: components["schemas"]["MetaAdTemplate"];
            /** @description A picture of the product. */
            productImageUrl?: components["schemas"]["HostedUrl"];
            /** @description The headline on the image. */
            headline?: string;
            /** @description The text that supports the headline. */
            supportingText?: string;
            /** @description The call to action. */
            ctaText?: string;
            /** @description The accent colour. */
            accentColor?: string;
            name?: components["schemas"]["ContentName"];
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
            /** @description An adaptation draft of the team; using it also needs the scope `ads:read`. */
            recreationId?: components["schemas"]["ObjectId"];
            /** @description The revision of the draft; required with `recreationId`. */
            recreationRevision?: number;
            /** @description The id of the request, so that a repeat makes no second image; required with `recreationId`. */
            requestId?: string;
        };
        /** @description What to publish, where and when. One content source is used, the first in the order suggestionId, contentId, deck with format, videoUrl or images. */
        CreatePostBody: {
            /** @description The generated suggestion to publish. */
            suggestionId?: components["schemas"]["ObjectId"];
            /** @description The saved content item to publish; a finished video is published as is, a deck is rendered first. */
            contentId?: components["schemas"]["ObjectId"];
            deck?: components["schemas"]["RawDeck"];
            /** @description The format of the deck; required with `deck`. */
            format?: components["schemas"]["PostFormat"];
            /**
             * Format: uri
             * @description A publicly reachable video, published as is.
             */
            videoUrl?: string;
            /**
             * Format: uri
             * @description A thumbnail for the post.
             */
            thumbnailUrl?: string;
            /** @description Images, published as one image or slideshow post. */
            images?: components["schemas"]["PostImage"][];
            selectedAccounts: components["schemas"]["PostAccounts"];
            /**
             * @description When to publish: as soon as the render is ready, or at scheduledTime.
             * @enum {string}
             */
            schedule?: "asap" | "scheduled";
            /**
             * Format: date-time
             * @description The future time to publish at; required when schedule is scheduled.
             */
            scheduledTime?: string;
            /**
             * @description The IANA name of a time zone.
             * @default UTC
             * @example Europe/Zurich
             */
            timezone?: string;
            /** @description The caption; a post from a suggestion defaults to the suggestion's caption. */
            caption?: string;
            /** @description The hashtags; a post from a suggestion defaults to the suggestion's hashtags. */
            hashtags?: unknown[];
            /**
             * @description Whether the post belongs to the brand or to an AI influencer.
             * @enum {string}
             */
            ownerType?: "brand" | "influencer";
            /** @description The AI influencer; required when ownerType is influencer. */
            influencerId?: components["schemas"]["ObjectId"];
            /** @description Sends a draft to the platform's inbox instead of publishing. */
            tiktokSendToInbox?: boolean;
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        } & (unknown & unknown);
        /** @description What is said, and either a person who already holds the product (`spokespersonImage`) or a person and a product that are composed into one shot first (`avatarImage` and `productImage`). */
        CreateProductSpokespersonBody: {
            script: components["schemas"]["Script"];
            /** @description A person who already holds the product. */
            spokespersonImage?: components["schemas"]["HostedUrl"];
            /** @description A person; composed with `productImage` into one shot first. */
            avatarImage?: components["schemas"]["HostedUrl"];
            /** @description The product; composed with `avatarImage` into one shot first. */
            productImage?: components["schemas"]["HostedUrl"];
            /** @description Instructions for the clip. */
            instruction?: string;
            scene?: components["schemas"]["SceneHint"];
            voiceId?: components["schemas"]["VoiceId"];
            /**
             * @description How long the clip is, in seconds; ignored with a `voiceId`.
             * @default 8
             */
            duration?: number;
            language?: components["schemas"]["Language"];
            /** @default true */
            captionOverlay?: components["schemas"]["CaptionOverlay"];
            /** @description The AI influencer it is made for. */
            influencerId?: components["schemas"]["ObjectId"];
            name?: components["schemas"]["ContentName"];
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description What the ranking is about; every field is optional. */
        CreateRankingBody: {
            prompt?: components["schemas"]["ContentPrompt"];
            /** @description Whether the ranking mentions the brand, which is then in tier S and revealed last. */
            mentionBusiness?: components["schemas"]["MentionBusiness"];
            name?: components["schemas"]["ContentName"];
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description The source of the draft: an ad with the receipt of its search page, an ad with its saved reference, or a content item generated from an earlier draft. */
        CreateRecreationBody: {
            /**
             * Format: uuid
             * @description The caller's id for this draft; the same id reopens the same draft.
             */
            requestId: string;
            /** @description The ad to adapt; required unless `contentId` is given. */
            adId?: components["schemas"]["AdId"];
            /** @description The receipt of the search page that holds the ad. */
            resultToken?: string;
            /** @description The saved reference to the ad. */
            savedId?: components["schemas"]["ObjectId"];
            /** @description A generated adaptation of the team to fork. */
            contentId?: components["schemas"]["ObjectId"];
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description The revision to generate from, and the id of this request. */
        CreateRecreationVideoBody: {
            /** @description The current revision of the draft; an older one is refused. */
            revision: number;
            /**
             * Format: uuid
             * @description The caller's id for this output; the same id returns the same content item, a new id requests a new output.
             */
            requestId: string;
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description What the split screen is about; every field is optional. */
        CreateSplitScreenBody: {
            prompt?: components["schemas"]["ContentPrompt"];
            /** @description The exact caption; by default, one is generated. */
            caption?: string;
            mentionBusiness?: components["schemas"]["MentionBusiness"];
            name?: components["schemas"]["ContentName"];
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description What is said, and who says it. */
        CreateTalkingHeadBody: {
            script: components["schemas"]["Script"];
            /** @description The person who speaks; it overrides the fields that describe a person. */
            avatarImageUrl?: components["schemas"]["HostedUrl"];
            /** @default 10 */
            duration?: components["schemas"]["ClipDuration"];
            language?: components["schemas"]["Language"];
            /** @default speaker */
            mode?: components["schemas"]["TalkingHeadMode"];
            gender?: components["schemas"]["PersonaGender"];
            age?: components["schemas"]["PersonaAge"];
            ethnicity?: components["schemas"]["PersonaEthnicity"];
            appearance?: components["schemas"]["PersonaAppearance"];
            voiceId?: components["schemas"]["VoiceId"];
            /** @description Reference images. */
            referenceImages?: components["schemas"]["HostedUrl"][];
            /** @default true */
            captionOverlay?: components["schemas"]["CaptionOverlay"];
            /** @description The AI influencer it is made for. */
            influencerId?: components["schemas"]["ObjectId"];
            name?: components["schemas"]["ContentName"];
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description What is said, who says it, and the demo that goes with it. */
        CreateTalkingHeadGreenScreenBody: {
            script: components["schemas"]["Script"];
            /** @description The person who speaks. */
            avatarImageUrl: components["schemas"]["HostedUrl"];
            /** @description The demo video. */
            demoVideoUrl: components["schemas"]["HostedUrl"];
            /** @description A still picture of the demo. */
            demoThumb?: components["schemas"]["HostedUrl"];
            /** @default bottom-right */
            avatarPosition?: components["schemas"]["AvatarPosition"];
            scene?: components["schemas"]["SceneHint"];
            voiceId?: components["schemas"]["VoiceId"];
            /**
             * @description How long the clip is, in seconds; ignored with a `voiceId`.
             * @default 10
             */
            duration?: number;
            language?: components["schemas"]["Language"];
            /** @default false */
            captionOverlay?: components["schemas"]["CaptionOverlay"];
            /** @description The AI influencer it is made for. */
            influencerId?: components["schemas"]["ObjectId"];
            name?: components["schemas"]["ContentName"];
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description A new workspace; unlisted fields are refused. */
        CreateWorkspaceBody: {
            name: components["schemas"]["WorkspaceName"];
            /**
             * Format: uri
             * @description The website of the brand. Its domain must not belong to another workspace of the service.
             */
            websiteUrl?: string;
            /**
             * Format: uri
             * @description The logo of the brand.
             */
            logoUrl?: string;
        };
        /** @description An asset as its upload returns it. */
        CreatedAsset: {
            /** @description The id of the asset. */
            id: string;
            kind: components["schemas"]["AssetKind"];
            /** @description Its display name. */
            name?: string | null;
            /**
             * Format: uri
             * @description Its stable hosted URL; not the URL it was fetched from.
             */
            url: string;
        };
        /** @description An influencer as its creation returns it. Other fields are allowed. */
        CreatedInfluencer: {
            /** @description The id of the influencer; the field's name is not shown. */
            id?: string;
            /** @description The name of the influencer. */
            name?: string;
            imageUrl?: components["schemas"]["InfluencerImageUrl"];
            /** @description Who the influencer is. */
            description?: components["schemas"]["InfluencerText"];
            niche?: components["schemas"]["InfluencerNiche"];
            gender?: components["schemas"]["InfluencerGender"];
            age?: components["schemas"]["InfluencerAge"];
            /** @description The ethnicity of the persona. */
            ethnicity?: components["schemas"]["InfluencerText"];
            tags?: components["schemas"]["InfluencerTags"];
            style?: components["schemas"]["InfluencerStyle"];
            characterDescription?: components["schemas"]["CharacterDescription"];
            videoPreview?: components["schemas"]["VideoPreview"];
        };
        /** @description A post as its creation returns it; a post from a deck may come without kind and scheduledTime. */
        CreatedPost: {
            id: components["schemas"]["ObjectId"];
            /**
             * @description Always `post`.
             * @constant
             */
            kind?: "post";
            /**
             * @description A new post is scheduled.
             * @constant
             */
            status: "scheduled";
            /**
             * @description The rendering of a new post is pending.
             * @constant
             */
            renderStatus: "pending";
            scheduledTime?: components["schemas"]["PostTime"];
            statusUrl: components["schemas"]["StatusUrl"];
        };
        /** @description A suggestion as its creation returns it. */
        CreatedSuggestion: {
            id: components["schemas"]["ObjectId"];
            format: components["schemas"]["SuggestionFormat"];
            /** @description The caption on the video. */
            caption: string;
            /** @description The caption used when it is posted. */
            postCaption: string;
            /** @description The hashtags used when it is posted. */
            hashtags: string[];
            /**
             * @description A new suggestion is pending.
             * @constant
             */
            status: "pending";
            statusUrl: components["schemas"]["StatusUrl"];
        };
        /** @description A video as its creation returns it. */
        CreatedVideo: {
            id: components["schemas"]["ObjectId"];
            /**
             * @description What was created.
             * @constant
             */
            kind: "video";
            /** @description The influencer who speaks. */
            influencerId: components["schemas"]["ObjectId"];
            /**
             * @description A new video is processing.
             * @constant
             */
            status: "processing";
            /** @description The label of the generation model. */
            model: string;
            /** @description The price of this video in credits. */
            creditsUsed: number;
            statusUrl: components["schemas"]["StatusUrl"];
        };
        /** @description A workspace (brand) as its creation returns it. */
        CreatedWorkspace: {
            id: components["schemas"]["ObjectId"];
            name: components["schemas"]["WorkspaceName"];
            /** @description Whether it is the default workspace of the team. */
            isDefault: boolean;
            website?: components["schemas"]["WorkspaceWebsite"];
            preferences: components["schemas"]["NewWorkspacePreferences"];
        };
        /** @description One entry of the credit ledger; a spending entry is negative and says what it was for. */
        CreditEntry: {
            /** @description The id of the entry. */
            id: string;
            /** @description The signed change of the balance; negative for spending. */
            credits: number;
            type: components["schemas"]["CreditEntryType"];
            /** @description A label for the kind of spending; present on every spending entry. */
            spendingType?: string | null;
            /** @description The model that was used; present on every spending entry. */
            model?: string | null;
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description Why the balance changed.
         * @enum {string}
         */
        CreditEntryType: "recurring" | "topup" | "spending" | "trial" | "spin" | "reward" | "refund";
        /** @description The balance of the team and one page of its ledger. */
        CreditLedger: {
            /** @description The current credit balance. */
            balance: number;
            /** @description The ledger entries of this page. */
            entries: components["schemas"]["CreditEntry"][];
        };
        /** @description How to get the next page of a search. */
        CursorPagination: {
            /** @description The cursor of the next page; null if there is none. */
            nextCursor: string | null;
            /**
             * @description The maximum number of ads per page.
             * @constant
             */
            limit: 25;
        };
        /** @description The editable render blueprint; it acts as the free preview. Other fields are allowed. */
        Deck: {
            /**
             * @description The aspect ratio, width to height.
             * @example 9:16
             */
            ratio: string;
            /** @description The texts laid over the picture. */
            textBoxes: unknown[];
        };
        /** @description What a deck builder returns. */
        DeckContent: {
            id: components["schemas"]["ObjectId"];
            format: components["schemas"]["ContentFormat"];
            /**
             * @description A deck is ready at once.
             * @constant
             */
            status: "ready";
            /** @description The title of the item. */
            title: string;
        };
        /** @description Confirms that the saved reference is removed. */
        DeletedSavedAd: {
            /**
             * @description Always true.
             * @constant
             */
            deleted: true;
        };
        /** @description An uploaded video in the workspace's media library; null or empty if none is chosen. */
        DraftAssetId: string | null;
        /** @description The five fields of the brief, each empty in a new draft. */
        DraftBrief: {
            /** @description The line that catches attention. */
            hook: string;
            /** @description What the viewer gains. */
            benefit: string;
            /** @description What the picture should show. */
            visualDirection: string;
            /** @description The supporting text. */
            supportingText: string;
            /** @description The call to action. */
            ctaText: string;
        };
        /** @description One of the reasons. */
        DraftConflictErrors: {
            success: components["schemas"]["Failed"];
            /** @description The error; its type says which. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @enum {string}
                 */
                type: "conflict" | "generation_pending";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /**
         * @description What the draft becomes; a draft without a format is an image draft.
         * @enum {string|null}
         */
        DraftFormat: "image" | "talking-head" | "hook-demo" | null;
        /**
         * @description How the presenter is shown: as a talking head or in a wider shot.
         * @enum {string|null}
         */
        DraftMode: "speaker" | "scene" | null;
        /**
         * @description The aspect ratio, width to height.
         * @enum {string|null}
         */
        DraftRatio: "1:1" | "4:5" | "9:16" | null;
        /** @description The revision to draft a brief from. */
        DraftRecreationBriefBody: {
            /** @description The current revision of the draft; an older one is refused. */
            revision: number;
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description The revision of the settings; 0 in a new draft, and higher after each saved edit or brief. */
        DraftRevision: number;
        /** @description One scene of a video draft. */
        DraftScene: {
            /** @description What the scene shows. */
            visual: string;
            /** @description How long the scene is, in seconds. */
            duration: number;
        };
        /** @description The editable settings of a draft. The format decides which of these fields it shows; an unset field may be left out, null or empty. */
        DraftSettings: {
            format?: components["schemas"]["DraftFormat"];
            brief: components["schemas"]["DraftBrief"];
            /** @default 1:1 */
            ratio?: components["schemas"]["DraftRatio"];
            /**
             * @description The look of the picture.
             * @default cinematic
             */
            style?: "cinematic" | "minimal" | "bold" | (string & {}) | null;
            /** @description The accent colour. */
            accentColor?: string | null;
            /** @description An image of the product. */
            productImageUrl?: string | null;
            /** @description A reference image. */
            referenceImageUrl?: string | null;
            /** @description The script of the video. */
            script?: string | null;
            /** @description The scenes in order; their durations add up to `duration`. */
            scenes?: components["schemas"]["DraftScene"][] | null;
            /** @description How long the video is, in seconds. */
            duration?: number | null;
            /** @description An image of the presenter of a talking head. */
            presenterImageUrl?: string | null;
            mode?: components["schemas"]["DraftMode"];
            /** @description Whether a talking head shows captions. */
            captionOverlay?: boolean | null;
            /** @description The video of the hook. */
            hookAssetId?: components["schemas"]["ShownDraftAssetId"];
            /** @description The video of the demo. */
            demoAssetId?: components["schemas"]["ShownDraftAssetId"];
            /** @description A reference video. */
            referenceVideoAssetId?: components["schemas"]["ShownDraftAssetId"];
        };
        /** @description The ad that the draft starts from, as it was when the draft was opened. It never changes. */
        DraftSource: {
            adId: components["schemas"]["AdId"];
            /** @description The name of the advertiser's page. */
            pageName: string;
            /**
             * Format: uri
             * @description The public link to the ad in the library.
             */
            sourceUrl: string;
            /** @description When the ad was fetched from the library. */
            fetchedAt: components["schemas"]["Timestamp"];
        };
        /** @description The five fields of the brief. */
        EditDraftBrief: {
            /** @description The line that catches attention. */
            hook?: string;
            /** @description What the viewer gains. */
            benefit?: string;
            /** @description What the picture should show. */
            visualDirection?: string;
            /** @description The supporting text. */
            supportingText?: string;
            /** @description The call to action. */
            ctaText?: string;
        };
        /** @description One scene of a video draft. */
        EditDraftScene: {
            /** @description What the scene shows. */
            visual?: string;
            /** @description How long the scene is, in seconds. */
            duration?: number;
        };
        /** @description The full settings of the draft after the edit. A talking head lasts 4 to 15 seconds; a hook and demo has two scenes of up to 30 seconds each and 60 seconds in total. The documents do not show whether an edit beyond these limits is refused, or only its video. */
        EditDraftSettings: {
            format?: components["schemas"]["DraftFormat"];
            brief?: components["schemas"]["EditDraftBrief"];
            ratio?: components["schemas"]["DraftRatio"];
            /** @description The look of the picture. */
            style?: "cinematic" | "minimal" | "bold" | (string & {}) | null;
            /** @description The accent colour. */
            accentColor?: string | null;
            /** @description An image of the product; optional for a talking head. */
            productImageUrl?: string | null;
            /** @description A reference image. */
            referenceImageUrl?: string | null;
            /** @description The script of the video. */
            script?: string | null;
            /** @description The scenes in order; their durations add up to `duration`. */
            scenes?: components["schemas"]["EditDraftScene"][] | null;
            /** @description How long the video is, in seconds. */
            duration?: number | null;
            /** @description An image of the presenter of a talking head. */
            presenterImageUrl?: string | null;
            mode?: components["schemas"]["DraftMode"];
            /** @description Whether a talking head shows captions. */
            captionOverlay?: boolean | null;
            /** @description The video of the hook. */
            hookAssetId?: components["schemas"]["DraftAssetId"];
            /** @description The video of the demo. */
            demoAssetId?: components["schemas"]["DraftAssetId"];
            /** @description A reference video. */
            referenceVideoAssetId?: components["schemas"]["DraftAssetId"];
        };
        /** @description The protected-resource metadata in the success envelope. */
        EnvelopedProtectedResourceMetadata: {
            success: components["schemas"]["Succeeded"];
            data: components["schemas"]["ProtectedResourceMetadata"];
        };
        /** @description What went wrong. Branch on `type`; `message` may be reworded at any time. */
        ErrorDetails: {
            /** @description The stable name of the error. */
            type: "invalid_input" | "unauthorized" | "insufficient_credits" | "forbidden_scope" | "not_found" | "conflict" | "usage_limit_reached" | "generation_pending" | "rate_limited" | "internal_error" | "ads_daily_limit" | "ads_search_expired" | "ads_saved_limit" | "ads_unavailable" | "ads_not_configured" | "ads_name_search_unavailable" | "ads_auth_expired" | "ads_access_denied" | "ads_cache_unavailable" | "ads_upstream_error" | "ads_upstream_timeout" | "ads_preview_disabled" | "ads_preview_unavailable" | "ads_preview_daily_limit" | (string & {});
            message: components["schemas"]["ErrorMessage"];
            hint: components["schemas"]["ErrorHint"];
            retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
        };
        /** @description The envelope of every failure, on every path. */
        ErrorEnvelope: {
            success: components["schemas"]["Failed"];
            error: components["schemas"]["ErrorDetails"];
        };
        /** @description One fixed recovery sentence per type; informational only. */
        ErrorHint: string;
        /** @description What happened, for people; for invalid input, it names the field. The wording may change. */
        ErrorMessage: string;
        /**
         * @description Always false in a failure.
         * @constant
         */
        Failed: false;
        /** @description The key is valid but lacks a required scope. */
        ForbiddenScopeError: {
            success: components["schemas"]["Failed"];
            /** @description The error of this type. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @constant
                 */
                type: "forbidden_scope";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description What starting or repeating a run returns. */
        GeneratingAutomation: {
            id: components["schemas"]["ObjectId"];
            /**
             * @description Always `automation`.
             * @constant
             */
            kind: "automation";
            /** @description Generating; the documents are not clear about the status while posts in review are replaced. */
            status: components["schemas"]["AutomationStatus"];
            /** @description How many posts the run makes in total. */
            totalPosts: number;
            /** @description How many are generated so far; 0 for a run that starts from a draft. */
            generatedCount: number;
            statusUrl: components["schemas"]["StatusUrl"];
        };
        /**
         * Format: uri
         * @description The URL of a hosted file; upload it with POST /assets first.
         */
        HostedUrl: string;
        /** @description An influencer as a single read returns it. Other fields are allowed. */
        Influencer: {
            /** @description The id of the influencer; the field's name is not shown. */
            id?: string;
            /** @description The name of the influencer. */
            name: string;
            imageUrl?: components["schemas"]["InfluencerImageUrl"];
            /** @description Who the influencer is. */
            description?: components["schemas"]["InfluencerText"];
            niche?: components["schemas"]["InfluencerNiche"];
            gender?: components["schemas"]["InfluencerGender"];
            age?: components["schemas"]["InfluencerAge"];
            /** @description The ethnicity of the persona. */
            ethnicity?: components["schemas"]["InfluencerText"];
            tags?: components["schemas"]["InfluencerTags"];
            style: components["schemas"]["InfluencerStyle"];
            characterDescription?: components["schemas"]["CharacterDescription"];
            videoPreview?: components["schemas"]["VideoPreview"];
            /** @description A Turbo setting; its type is not shown. */
            turboEnabled: unknown;
            /** @description A Turbo setting; its type is not shown. */
            allowedAngles: unknown;
        };
        /** @description The age of the persona in years. */
        InfluencerAge: number | null;
        /**
         * @description The gender of the persona.
         * @enum {string|null}
         */
        InfluencerGender: "male" | "female" | null;
        /**
         * Format: uri
         * @description The base image of the persona, publicly reachable.
         */
        InfluencerImageUrl: string | null;
        /** @description The influencers of this page, either as a list or in an object; which one is not shown. */
        InfluencerList: components["schemas"]["InfluencerSummary"][] | {
            [key: string]: unknown;
        };
        /** @description The slug of the influencer's niche. */
        InfluencerNiche: "fitness" | "tech" | "food" | (string & {}) | null;
        /**
         * @description Whether the influencer is a realistic persona or a character.
         * @enum {string}
         */
        InfluencerStyle: "realistic" | "character";
        /** @description An influencer as lists show it. Other fields are allowed. */
        InfluencerSummary: {
            /** @description The id of the influencer; the field's name is not shown. */
            id?: string;
            /** @description The name of the influencer. */
            name: string;
            imageUrl?: components["schemas"]["InfluencerImageUrl"];
            /** @description Who the influencer is. */
            description?: components["schemas"]["InfluencerText"];
            niche?: components["schemas"]["InfluencerNiche"];
            gender?: components["schemas"]["InfluencerGender"];
            age?: components["schemas"]["InfluencerAge"];
            /** @description The ethnicity of the persona. */
            ethnicity?: components["schemas"]["InfluencerText"];
            tags?: components["schemas"]["InfluencerTags"];
            style: components["schemas"]["InfluencerStyle"];
            characterDescription: components["schemas"]["CharacterDescription"];
            videoPreview?: components["schemas"]["VideoPreview"];
        };
        /** @description Tags by which the influencer can be found. */
        InfluencerTags: unknown[] | null;
        /** @description Free text about the influencer. */
        InfluencerText: string | null;
        /** @description The videos of this page, either as a list or in an object; which one is not shown. */
        InfluencerVideoList: components["schemas"]["VideoSummary"][] | {
            [key: string]: unknown;
        };
        /** @description The balance does not cover the price; nothing was started. */
        InsufficientCreditsError: {
            success: components["schemas"]["Failed"];
            /** @description The error of this type. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @constant
                 */
                type: "insufficient_credits";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description Server error; retry with exponential backoff. */
        InternalError: {
            success: components["schemas"]["Failed"];
            /** @description The error of this type. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @constant
                 */
                type: "internal_error";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description The body, the query or the method is invalid; the message names the field. */
        InvalidInputError: {
            success: components["schemas"]["Failed"];
            /** @description The error of this type. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @constant
                 */
                type: "invalid_input";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description The credential of the request. */
        KeyIdentity: {
            /** @description The kind of credential; `api_key` for keys. */
            via: "api_key" | (string & {});
            /** @description The leading characters of the key. */
            keyPrefix: string;
            /** @description The scopes that the key was granted. */
            scopes: components["schemas"]["ScopeName"][];
            /** @description A flag whose meaning is not shown. */
            legacy: boolean;
        };
        /** @description The spoken language. */
        Language: string;
        /** @description What launching an automation returns. */
        LaunchedAutomation: {
            id: components["schemas"]["ObjectId"];
            /**
             * @description Always `automation`.
             * @constant
             */
            kind: "automation";
            /**
             * @description A launched automation is active.
             * @constant
             */
            status: "active";
            /** @description How many posts are scheduled. */
            scheduled: number;
            /** @description How many posts failed. */
            failed: number;
            statusUrl: components["schemas"]["StatusUrl"];
        };
        /**
         * @description How the items are laid out.
         * @enum {string}
         */
        ListicleLayout: "list" | "pyramid" | "checklist" | "countdown";
        /**
         * @description Whether the content mentions the brand.
         * @default true
         */
        MentionBusiness: boolean;
        /**
         * @description The aspect ratio of the image, width to height.
         * @enum {string}
         */
        MetaAdRatio: "1:1" | "4:5" | "9:16";
        /**
         * @description The look of the image.
         * @enum {string}
         */
        MetaAdStyle: "cinematic" | "minimal" | "bold";
        /**
         * @description How the image is laid out; `review` and `promo-offer` need a headline.
         * @enum {string}
         */
        MetaAdTemplate: "product-hero" | "before-after" | "us-vs-them" | "review" | "feature-callouts" | "promo-offer" | "pain-point" | "how-it-works" | "notes-app" | "ugc-photo";
        /** @description The initial preferences of a workspace. */
        NewWorkspacePreferences: {
            /**
             * @description No time zone is set yet.
             * @constant
             */
            timezone: "";
            /**
             * @description The initial content language.
             * @constant
             */
            contentLanguage: "English";
        };
        /** @description The slug of one of the app's niches. */
        NicheSlug: "fitness" | "tech" | "food" | (string & {});
        /** @description The id does not exist, belongs to another team or is malformed, or the path matches no endpoint. */
        NotFoundError: {
            success: components["schemas"]["Failed"];
            /** @description The error of this type. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @constant
                 */
                type: "not_found";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description A 24-character hexadecimal object id. */
        ObjectId: string;
        /** @description A 24-character hexadecimal object id, or null. */
        OptionalObjectId: string | null;
        /**
         * Format: date-time
         * @description An ISO 8601 timestamp in UTC with milliseconds, or null.
         */
        OptionalTimestamp: string | null;
        /** @description The position of a page in the whole list. */
        Pagination: {
            /** @description How many items match in total. */
            total: number;
            /** @description The number of this page, counted from 1. */
            page: number;
            /** @description The maximum number of items per page. */
            limit: number;
            /** @description How many pages there are at this limit. */
            pages: number;
        };
        /** @description The age of the person, as text; ignored where an avatar image overrides it. */
        PersonaAge: string;
        /** @description What the person looks like. */
        PersonaAppearance: string;
        /** @description The ethnicity of the person; ignored where an avatar image overrides it. */
        PersonaEthnicity: string;
        /** @description The gender of the person; ignored where an avatar image overrides it. */
        PersonaGender: string;
        /** @description A post. The name and structure of its per-platform results, and its other fields, are not shown. */
        Post: {
            id: components["schemas"]["ObjectId"];
            /** @description The kind of resource; `post` on creation. */
            kind?: "post" | (string & {});
            status: components["schemas"]["PostStatus"];
            renderStatus?: components["schemas"]["PostRenderStatus"];
            scheduledTime?: components["schemas"]["PostTime"];
            statusUrl?: components["schemas"]["StatusUrl"];
        };
        /** @description The accounts to publish to, by platform; at least one list must hold an account. */
        PostAccounts: {
            /** @description Accounts on TikTok. */
            tiktok?: components["schemas"]["AccountIds"];
            /** @description Accounts on Instagram. */
            instagram?: components["schemas"]["AccountIds"];
            /** @description Accounts on YouTube. */
            youtube?: components["schemas"]["AccountIds"];
        };
        /** @description The conflict, or an unfinished generation. */
        PostConflictErrors: {
            success: components["schemas"]["Failed"];
            /** @description The error; its type says which. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @enum {string}
                 */
                type: "conflict" | "generation_pending";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description A post as a single read returns it, with its render status and per-platform results. */
        PostDetails: WithRequired<components["schemas"]["Post"], "renderStatus">;
        /**
         * @description The format that a deck is rendered in.
         * @enum {string}
         */
        PostFormat: "walloftext" | "slideshow" | "greenscreen" | "grid2x2" | "listicle" | "askmeanything" | "ranking" | "splitscreen" | "singlefadein" | "videohookdemo" | "talkingheadgreenscreen";
        /** @description One image, as its URL or with a thumbnail. */
        PostImage: string | {
            /**
             * Format: uri
             * @description The URL of the image.
             */
            url: string;
            /**
             * Format: uri
             * @description The URL of the thumbnail.
             */
            thumbnailUrl?: string;
        };
        /** @description The render status of a post; failed is terminal. These are the values seen. */
        PostRenderStatus: "pending" | "failed" | (string & {});
        /** @description The status of a post; these are the values seen, not the whole list. */
        PostStatus: "draft" | "scheduled" | "processing" | "completed" | "posted" | "partial" | "failed" | (string & {});
        /**
         * Format: date-time
         * @description When a post is due. The value for a post that is published as soon as it is rendered is not shown.
         */
        PostTime: string | null;
        /** @description The protected-resource metadata of RFC 9728; other members are allowed. */
        ProtectedResourceMetadata: {
            /**
             * Format: uri
             * @description The identifier of the protected resource; RFC 9728 requires it.
             */
            resource: string;
            /** @description Every scope that the service supports. */
            scopes_supported: components["schemas"]["ScopeName"][];
        };
        /** @description Too many requests; wait for the time in Retry-After. */
        RateLimitedError: {
            success: components["schemas"]["Failed"];
            /** @description The error of this type. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @constant
                 */
                type: "rate_limited";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description A deck to render, for advanced callers. The single read of a suggestion, or of a content item of a deck format, has one; other valid decks are not shown. */
        RawDeck: {
            [key: string]: unknown;
        };
        /** @description One of the reasons. */
        RecreationConflictErrors: {
            success: components["schemas"]["Failed"];
            /** @description The error; its type says which. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @enum {string}
                 */
                type: "ads_search_expired" | "conflict" | "generation_pending";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description How long to wait before retrying, in seconds; quota failures carry it, and others may show null. */
        RetryAfterSeconds: number | null;
        /** @description Which ad to save. The ad data comes only from the receipt; ad fields that a caller adds are refused. */
        SaveAdBody: {
            adId: components["schemas"]["AdId"];
            /** @description The unexpired receipt of the search page that holds the ad. */
            resultToken: string;
            /** @description The workspace to save to; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description One of the reasons. */
        SaveAdConflictErrors: {
            success: components["schemas"]["Failed"];
            /** @description The error; its type says which. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @enum {string}
                 */
                type: "ads_search_expired" | "ads_saved_limit" | "conflict";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description A saved reference to an ad, with the ad as it was observed. */
        SavedAd: {
            /** @description The id of the saved reference. */
            id: components["schemas"]["ObjectId"];
            ad: components["schemas"]["AdItem"];
            /** @description When the reference was saved. */
            savedAt: components["schemas"]["Timestamp"];
        };
        /** @description One page of a workspace's saved references, and their number. */
        SavedAdList: {
            /** @description The saved references of this page, newest saved first. */
            items: components["schemas"]["SavedAd"][];
            /** @description The advertisers of the saved references; the structure of an entry is not shown. */
            advertisers: unknown;
            /** @description How many references are saved. */
            savedCount: number;
            savedLimit: components["schemas"]["SavedLimit"];
        };
        /** @description One of the reasons. */
        SavedAdsUnavailableErrors: {
            success: components["schemas"]["Failed"];
            /** @description The error; its type says which. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @enum {string}
                 */
                type: "ads_unavailable" | "ads_not_configured" | "ads_auth_expired" | "ads_access_denied";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /**
         * @description How many saved references a workspace may hold.
         * @constant
         */
        SavedLimit: 500;
        /** @description The scene; its values are not shown. */
        SceneHint: string;
        /** @description The name of a scope. */
        ScopeName: "credits:read" | "workspaces:read" | "workspaces:write" | "accounts:read" | "generations:read" | "generations:write" | "posts:read" | "posts:write" | "automations:read" | "automations:write" | "influencers:read" | "influencers:write" | "assets:read" | "assets:write" | "ads:read" | "ads:write" | (string & {});
        /** @description The script. */
        Script: string;
        /** @description The accounts that an automation publishes to, by platform; a launch needs at least one account. */
        SelectedAccounts: {
            /** @description Accounts on TikTok. */
            tiktok?: components["schemas"]["AccountIds"];
            /** @description Accounts on Instagram. */
            instagram?: components["schemas"]["AccountIds"];
            /** @description Accounts on YouTube. */
            youtube?: components["schemas"]["AccountIds"];
        };
        /** @description The asset that an edit named. A server may wait until the video is requested before it looks for it, so it may not be an asset at all. Null or empty if none is chosen. */
        ShownDraftAssetId: string | null;
        /** @description What a split screen returns. Its shape is not shown; the other deck builders return `id`, `format`, `status` and `title`. */
        SplitScreenContent: {
            [key: string]: unknown;
        } | unknown[];
        /** @description A started generation. */
        StartedContent: {
            id: components["schemas"]["ObjectId"];
            format: components["schemas"]["ContentFormat"];
            /**
             * @description A new generation is processing.
             * @constant
             */
            status: "processing";
            statusUrl: components["schemas"]["StatusUrl"];
            /** @description The price of the generation in credits. */
            creditsUsed?: number | null;
        };
        /** @description A started meta ad. Repeating an accepted `requestId` returns the existing item instead, which may be past `processing`. */
        StartedMetaAd: {
            id: components["schemas"]["ObjectId"];
            format: components["schemas"]["ContentFormat"];
            /**
             * @description A new generation is processing; an existing one has its current status.
             * @enum {string}
             */
            status: "processing" | "ready" | "failed";
            statusUrl: components["schemas"]["StatusUrl"];
            /** @description The price of the generation in credits. */
            creditsUsed?: number | null;
        };
        /** @description A started generation, with its price. */
        StartedPricedContent: {
            id: components["schemas"]["ObjectId"];
            format: components["schemas"]["ContentFormat"];
            /**
             * @description A new generation is processing.
             * @constant
             */
            status: "processing";
            statusUrl: components["schemas"]["StatusUrl"];
            /** @description The price of the generation in credits. */
            creditsUsed: number;
        };
        /** @description The path to poll, relative to the origin. */
        StatusUrl: string;
        /**
         * @description Always true in a success.
         * @constant
         */
        Succeeded: true;
        /** @description A suggestion as a single read returns it. */
        Suggestion: {
            id: components["schemas"]["ObjectId"];
            format: components["schemas"]["SuggestionFormat"];
            /** @description The caption on the video. */
            caption: string;
            /** @description The caption used when it is posted. */
            postCaption: string;
            /** @description The hashtags used when it is posted. */
            hashtags: string[];
            status: components["schemas"]["SuggestionStatus"];
            /** @description Why this suggestion was made. */
            why: string[];
            /** @description The content angle that it follows. */
            angle: {
                /** @description The name of the angle. */
                title: string;
            };
            deck: components["schemas"]["Deck"];
        };
        /**
         * @description The format of a generated suggestion.
         * @enum {string}
         */
        SuggestionFormat: "walloftext" | "slideshow" | "greenscreen";
        /**
         * @description The status of a suggestion.
         * @enum {string}
         */
        SuggestionStatus: "pending" | "accepted" | "scheduled" | "deleted";
        /** @description A suggestion as lists show it. */
        SuggestionSummary: {
            id: components["schemas"]["ObjectId"];
            format: components["schemas"]["SuggestionFormat"];
            /** @description The caption on the video. */
            caption: string;
            status: components["schemas"]["SuggestionStatus"];
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description How the scene of the clip is made; `recreate` costs 3 credits more.
         * @enum {string}
         */
        SwapScene: "image" | "recreate";
        /**
         * @description How the person is framed.
         * @enum {string}
         */
        TalkingHeadMode: "speaker" | "scene";
        /** @description The team that the key belongs to, and the key itself. */
        TeamIdentity: {
            /** @description The id of the team. */
            teamId: components["schemas"]["ObjectId"];
            /** @description The name of the team. */
            teamName: string;
            /** @description The current credit balance. */
            credits: number;
            /** @description The human-readable name of the plan. */
            plan: string;
            /** @description When the plan ends. */
            planValidUntil: components["schemas"]["Timestamp"];
            /** @description The default workspace of the team. */
            workspaceId: components["schemas"]["ObjectId"];
            auth: components["schemas"]["KeyIdentity"];
        };
        /**
         * Format: date-time
         * @description An ISO 8601 timestamp in UTC with milliseconds.
         */
        Timestamp: string;
        /** @description The key is missing, malformed or revoked. */
        UnauthorizedError: {
            success: components["schemas"]["Failed"];
            /** @description The error of this type. */
            error: {
                /**
                 * @description The stable name of this error.
                 * @constant
                 */
                type: "unauthorized";
                message: components["schemas"]["ErrorMessage"];
                hint: components["schemas"]["ErrorHint"];
                retryAfterSeconds?: components["schemas"]["RetryAfterSeconds"];
            };
        };
        /** @description The fields to change; an object replaces the old one as a whole. */
        UpdateAutomationBody: {
            /** @description The name of the automation. */
            name?: string;
            cadence?: components["schemas"]["CadenceBody"];
            selectedAccounts?: components["schemas"]["SelectedAccounts"];
            settings?: components["schemas"]["AutomationSettings"];
            /**
             * @description Whether the posts belong to the brand or to an AI influencer; `influencer` needs influencerId.
             * @enum {string}
             */
            ownerType?: "brand" | "influencer";
            /** @description The AI influencer whose posts they are. */
            influencerId?: components["schemas"]["ObjectId"];
            /**
             * @description Whether TikTok publishes the posts or receives them as drafts in its inbox.
             * @enum {string}
             */
            tiktokMode?: "direct" | "inbox";
        };
        /** @description An edit of the settings, based on a revision. */
        UpdateRecreationBody: {
            /** @description The revision that the edit is based on; one older than the draft's is refused. */
            revision: number;
            settings: components["schemas"]["EditDraftSettings"];
            /** @description The workspace to use; the default is the team's default workspace. */
            workspaceId?: components["schemas"]["ObjectId"];
        };
        /** @description A video as a single read returns it. */
        Video: {
            id: components["schemas"]["ObjectId"];
            status: components["schemas"]["VideoStatus"];
            videoUrl?: components["schemas"]["VideoUrl"];
            thumbnailUrl?: components["schemas"]["VideoThumbnailUrl"];
            /** @description When the video was completed. */
            completedAt?: components["schemas"]["OptionalTimestamp"];
            error?: components["schemas"]["VideoError"];
        } & (unknown & unknown);
        /** @description Why the video failed; set once it is failed. */
        VideoError: string | {
            [key: string]: unknown;
        } | null;
        /**
         * @description How the person is framed: as a talking head (`speaker`) or in a wider shot (`scene`).
         * @enum {string}
         */
        VideoMode: "speaker" | "scene";
        /** @description The short animated preview of an influencer. */
        VideoPreview: {
            /** @description The status of the preview; it is pending right after creation. */
            status?: "pending" | (string & {});
        } | null;
        /**
         * @description The status of a video.
         * @enum {string}
         */
        VideoStatus: "pending" | "processing" | "completed" | "failed";
        /** @description A video as lists show it. */
        VideoSummary: {
            id: components["schemas"]["ObjectId"];
            status: components["schemas"]["VideoStatus"];
            videoUrl?: components["schemas"]["VideoUrl"];
            thumbnailUrl?: components["schemas"]["VideoThumbnailUrl"];
            error?: components["schemas"]["VideoError"];
        };
        /**
         * Format: uri
         * @description A still picture of the clip.
         */
        VideoThumbnailUrl: string | null;
        /**
         * Format: uri
         * @description The finished clip, publicly reachable; set once the video is completed.
         */
        VideoUrl: string | null;
        /** @description The id of a voice at the voice provider, with or without the prefix of a voice model. The voice speaks the script word for word. The clip is as long as the speech (at most 30 seconds) and priced by it; `duration` is ignored. Recommended for non-English scripts. */
        VoiceId: string;
        /** @description A workspace (brand) as a single read returns it, with its brand profile once that is ready. */
        Workspace: {
            id: components["schemas"]["ObjectId"];
            name: components["schemas"]["WorkspaceName"];
            /** @description Whether it is the default workspace of the team. */
            isDefault: boolean;
            website?: components["schemas"]["WorkspaceWebsite"];
            /** @description Angles for the content of the brand. */
            contentAngles: components["schemas"]["ContentAngle"][];
            /** @description Briefs for the campaigns of the brand. */
            campaignBriefs: components["schemas"]["CampaignBrief"][];
            preferences: components["schemas"]["WorkspacePreferences"];
            identity?: components["schemas"]["BrandIdentity"];
            positioning?: components["schemas"]["BrandPositioning"];
            toneVoice?: components["schemas"]["BrandToneVoice"];
            brandContext: components["schemas"]["BrandContext"];
        };
        /** @description The name of a workspace. */
        WorkspaceName: string;
        /** @description Preferences for the workspace's content. */
        WorkspacePreferences: {
            /** @description The time zone; empty until one is set. */
            timezone: string;
            /**
             * @description The language of the content.
             * @example English
             */
            contentLanguage: string;
        };
        /** @description A workspace (brand) as the list shows it. */
        WorkspaceSummary: {
            id: components["schemas"]["ObjectId"];
            name: components["schemas"]["WorkspaceName"];
            /** @description Whether it is the default workspace of the team. */
            isDefault: boolean;
            website?: components["schemas"]["WorkspaceWebsite"];
            /** @description Angles for the content of the brand. */
            contentAngles: components["schemas"]["ContentAngle"][];
            /** @description Briefs for the campaigns of the brand. */
            campaignBriefs: components["schemas"]["CampaignBrief"][];
            preferences: components["schemas"]["WorkspacePreferences"];
        };
        /** @description The website of the brand. Its value without a website is not shown. */
        WorkspaceWebsite: {
            /** @description The URL of the website. */
            url?: string | null;
            /** @description Its domain, which only one workspace can hold. */
            domain?: string | null;
        } | null;
    };
    responses: {
        /** @description The receipt is no longer valid or does not match the ad, or the preview failed; the status codes of preview failures are not shown. */
        AdsPreviewConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AdsPreviewConflictErrors"];
            };
        };
        /** @description Any other failure, in the same envelope. Preview failures are listed here because their status codes are not shown. */
        AdsPreviewError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The key lacks a scope, or the preview failed; the status codes of preview failures are not shown. */
        AdsPreviewForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AdsPreviewForbiddenErrors"];
            };
        };
        /** @description An id does not exist or belongs to another team, or the preview failed; the status codes of preview failures are not shown. */
        AdsPreviewNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AdsPreviewNotFoundErrors"];
            };
        };
        /** @description Too many requests or renders; the type says which limit was reached. */
        AdsPreviewQuota: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AdsPreviewQuotaErrors"];
            };
        };
        /** @description Previews cannot be served at the moment; the type says why. */
        AdsPreviewUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AdsPreviewUnavailableErrors"];
            };
        };
        /** @description The operator of the ad library failed, or the preview failed; the status codes of preview failures are not shown. */
        AdsPreviewUpstream: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AdsPreviewUpstreamErrors"];
            };
        };
        /** @description Too many requests with this key, or the team's daily allowance of the ad library is used up. */
        AdsQuota: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AdsQuotaErrors"];
            };
        };
        /** @description The cursor has expired, belongs to another team or does not match the filters; search again. */
        AdsSearchConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AdsSearchExpiredError"];
            };
        };
        /** @description Ad discovery cannot serve this call at the moment; the type says why. */
        AdsUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AdsUnavailableErrors"];
            };
        };
        /** @description The operator of the ad library failed or did not answer in time. */
        AdsUpstream: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AdsUpstreamErrors"];
            };
        };
        /** @description Advertiser name search cannot serve this call at the moment; the type says why. */
        AdvertiserSearchUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AdvertiserSearchUnavailableErrors"];
            };
        };
        /** @description The request clashes with the state of the automation, or the Idempotency-Key was used with another body. The quota error and the pending generation are listed here because their statuses are not shown. */
        AutomationConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AutomationConflictErrors"];
            };
        };
        /** @description The key lacks a required scope. The quota error is listed here because its status is not shown. */
        AutomationForbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AutomationForbiddenErrors"];
            };
        };
        /** @description Any other failure, in the same envelope. `usage_limit_reached` (the monthly automation quota is used up) is listed here because its status is not shown. */
        AutomationQuotaError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Too many requests with this key. The quota error is listed here because its status is not shown. */
        AutomationRateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AutomationRateLimitedErrors"];
            };
        };
        /** @description The body or the query is invalid; the message names the field. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidInputError"];
            };
        };
        /** @description The request clashes with the state of the resource, or the Idempotency-Key was used with another body. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictError"];
            };
        };
        /** @description The item has no finished media. A pending generation may have a type of its own. */
        DownloadConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PostConflictErrors"];
            };
        };
        /** @description The revision is stale, or a generation with the same requestId is running. */
        DraftConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DraftConflictErrors"];
            };
        };
        /** @description The key is valid but lacks a required scope. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenScopeError"];
            };
        };
        /** @description Any other failure, in the same envelope. `generation_pending` is listed here because neither its status nor its condition is shown. */
        GenerationPending: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The balance does not cover the price; nothing was started. */
        InsufficientCredits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InsufficientCreditsError"];
            };
        };
        /** @description Server error; retry with exponential backoff. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalError"];
            };
        };
        /** @description The id does not exist, belongs to another team or is malformed. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The suggestion is already scheduled, or the Idempotency-Key was used with another body. `generation_pending` is listed here because neither its status nor its condition is shown. */
        PostConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PostConflictErrors"];
            };
        };
        /** @description Too many requests with this key. */
        RateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RateLimitedError"];
            };
        };
        /** @description The receipt is no longer valid, or the request clashes with the state of a resource it names. */
        RecreationConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RecreationConflictErrors"];
            };
        };
        /** @description The receipt is no longer valid, or the workspace holds the maximum number of references. */
        SaveAdConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SaveAdConflictErrors"];
            };
        };
        /** @description Ad discovery is off or has no access. A failing cache does not stop this operation. */
        SavedAdsUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SavedAdsUnavailableErrors"];
            };
        };
        /** @description The key is missing, malformed or revoked. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedError"];
            };
        };
        /** @description Any other failure, in the same envelope: a wrong method is 405 `invalid_input`, and every other 5xx is `internal_error`. */
        UnexpectedError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
    };
    parameters: {
        /** @description The id of the automation. */
        AutomationId: components["schemas"]["ObjectId"];
        /** @description The id of the content item. */
        ContentId: components["schemas"]["ObjectId"];
        /** @description The id of the suggestion. */
        GenerationId: components["schemas"]["ObjectId"];
        /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
        IdempotencyKey: string;
        /** @description The id of the influencer. */
        InfluencerId: components["schemas"]["ObjectId"];
        /** @description The maximum number of items per page. */
        Limit: number;
        /** @description Which page of the list to return, counted from 1. */
        Page: number;
        /** @description The id of the post. */
        PostId: components["schemas"]["ObjectId"];
        /** @description The id of the adaptation draft. */
        RecreationId: components["schemas"]["ObjectId"];
        /** @description The id of the saved reference. */
        SavedAdId: components["schemas"]["ObjectId"];
        /** @description The id of the video. */
        VideoId: components["schemas"]["ObjectId"];
        /** @description The workspace to use; the default is the team's default workspace. */
        WorkspaceId: components["schemas"]["ObjectId"];
        /** @description The workspace to use; the default is the team's default workspace. The documents do not list it for this operation, so a server may ignore it. */
        WorkspaceIdIfRead: components["schemas"]["ObjectId"];
        /** @description The id of the workspace. */
        WorkspaceIdPath: components["schemas"]["ObjectId"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description Seconds to wait before the next retry.
         * @example 42
         */
        RetryAfter: number;
        /**
         * @description Points to the protected-resource metadata of the origin (RFC 9728), which lists every scope.
         * @example Bearer resource_metadata="http://127.0.0.1:4010/.well-known/oauth-protected-resource"
         */
        WWWAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The team and the key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["TeamIdentity"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getCredits: {
        parameters: {
            query?: {
                /** @description Which page of the list to return, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description The maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Only ledger entries of this type. */
                type?: components["schemas"]["CreditEntryType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance and one page of the ledger. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["CreditLedger"];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listWorkspaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspaces of the team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        /** @description The workspaces. */
                        data: components["schemas"]["WorkspaceSummary"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new workspace. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWorkspaceBody"];
            };
        };
        responses: {
            /** @description The workspace exists; its brand profile is being built. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["CreatedWorkspace"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the workspace. */
                id: components["parameters"]["WorkspaceIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspace. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["Workspace"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /** @description Only accounts on this platform. */
                platform?: components["schemas"]["AccountPlatform"];
                /** @description Only accounts of the brand itself, or only accounts of its AI influencers. */
                ownerType?: components["schemas"]["AccountOwnerType"];
                /** @description The workspace to use; the default is the team's default workspace. */
                workspaceId?: components["parameters"]["WorkspaceId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connected accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        /** @description The accounts. */
                        data: components["schemas"]["ConnectedAccount"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listGenerations: {
        parameters: {
            query?: {
                /** @description Only suggestions with this status. */
                status?: components["schemas"]["SuggestionStatus"];
                /** @description Which page of the list to return, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description The maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The workspace to use; the default is the team's default workspace. */
                workspaceId?: components["parameters"]["WorkspaceId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of suggestions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        /** @description The suggestions of this page. */
                        data: components["schemas"]["SuggestionSummary"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createGenerations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What to suggest. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateGenerationsBody"];
            };
        };
        responses: {
            /** @description The suggestions, each pending. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        /** @description The new suggestions. */
                        data: components["schemas"]["CreatedSuggestion"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getGeneration: {
        parameters: {
            query?: {
                /** @description The workspace to use; the default is the team's default workspace. The documents do not list it for this operation, so a server may ignore it. */
                workspaceId?: components["parameters"]["WorkspaceIdIfRead"];
            };
            header?: never;
            path: {
                /** @description The id of the suggestion. */
                id: components["parameters"]["GenerationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The suggestion. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["Suggestion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    acceptGeneration: {
        parameters: {
            query?: {
                /** @description The workspace to use; the default is the team's default workspace. */
                workspaceId?: components["parameters"]["WorkspaceId"];
            };
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the suggestion. */
                id: components["parameters"]["GenerationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The suggestion is accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["AcceptedSuggestion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listPosts: {
        parameters: {
            query?: {
                /** @description Only posts with this status. */
                status?: components["schemas"]["PostStatus"];
                /** @description Only posts of this automation. */
                automationId?: components["schemas"]["ObjectId"];
                /** @description Which page of the list to return, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description The maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The workspace to use; the default is the team's default workspace. */
                workspaceId?: components["parameters"]["WorkspaceId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of posts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        /** @description The posts of this page. */
                        data: components["schemas"]["Post"][];
                        pagination?: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createPost: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What to publish, where and when. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePostBody"];
            };
        };
        responses: {
            /** @description The post is scheduled; its rendering is pending. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["CreatedPost"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["PostConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["GenerationPending"];
        };
    };
    getPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the post. */
                id: components["parameters"]["PostId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The post. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["PostDetails"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    cancelPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the post. */
                id: components["parameters"]["PostId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            /** @description The post is cancelled. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["CancelledPost"];
                    };
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    getCalendar: {
        parameters: {
            query: {
                /** @description The start of the window, in ISO 8601. */
                from: string;
                /** @description The end of the window, in ISO 8601. */
                to: string;
                /** @description Only posts with this status. */
                status?: components["schemas"]["PostStatus"];
                /** @description The workspace to use; the default is the team's default workspace. The documents do not list it for this operation, so a server may ignore it. */
                workspaceId?: components["parameters"]["WorkspaceIdIfRead"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The posts in the window. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["Calendar"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listAutomations: {
        parameters: {
            query?: {
                /** @description Which page of the list to return, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description The maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The workspace to use; the default is the team's default workspace. The documents do not list it for this operation, so a server may ignore it. */
                workspaceId?: components["parameters"]["WorkspaceIdIfRead"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of automations, and the quota. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["AutomationList"];
                        quota?: components["schemas"]["AutomationQuota"];
                        pagination?: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createAutomation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The plan of the automation. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAutomationBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AutomationForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AutomationConflict"];
            429: components["responses"]["AutomationRateLimited"];
            500: components["responses"]["InternalError"];
            /** @description The automation is a draft. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["Automation"];
                    };
                };
            };
            default: components["responses"]["AutomationQuotaError"];
        };
    };
    getAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the automation. */
                id: components["parameters"]["AutomationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The automation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["AutomationDetails"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the automation. */
                id: components["parameters"]["AutomationId"];
            };
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAutomationBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            /** @description The automation is edited. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["Automation"];
                    };
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    generateAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the automation. */
                id: components["parameters"]["AutomationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run is in progress. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["GeneratingAutomation"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AutomationForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AutomationConflict"];
            429: components["responses"]["AutomationRateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["AutomationQuotaError"];
        };
    };
    listAutomationPosts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the automation. */
                id: components["parameters"]["AutomationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The generated posts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["AutomationPostList"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    launchAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the automation. */
                id: components["parameters"]["AutomationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AutomationForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AutomationConflict"];
            429: components["responses"]["AutomationRateLimited"];
            500: components["responses"]["InternalError"];
            /** @description The automation is active. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["LaunchedAutomation"];
                    };
                };
            };
            default: components["responses"]["AutomationQuotaError"];
        };
    };
    cancelAutomation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the automation. */
                id: components["parameters"]["AutomationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            /** @description The automation is cancelled, or was already cancelled or completed. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["CancelledAutomation"];
                    };
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    listInfluencers: {
        parameters: {
            query?: {
                /** @description Only influencers whose name, description or tags match. */
                search?: string;
                /** @description Only influencers of this niche. */
                niche?: components["schemas"]["NicheSlug"];
                /** @description Which page of the list to return, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description The maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The workspace to use; the default is the team's default workspace. */
                workspaceId?: components["parameters"]["WorkspaceId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of influencers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["InfluencerList"];
                        pagination?: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createInfluencer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new persona. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInfluencerBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            /** @description The influencer. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["CreatedInfluencer"];
                    };
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    getInfluencer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the influencer. */
                id: components["parameters"]["InfluencerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The influencer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["Influencer"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listInfluencerVideos: {
        parameters: {
            query?: {
                /** @description Only videos with this status. */
                status?: components["schemas"]["VideoStatus"];
                /** @description Which page of the list to return, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description The maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The id of the influencer. */
                id: components["parameters"]["InfluencerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of videos. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["InfluencerVideoList"];
                        pagination?: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createInfluencerVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id of the influencer. */
                id: components["parameters"]["InfluencerId"];
            };
            cookie?: never;
        };
        /** @description What the influencer says. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInfluencerVideoBody"];
            };
        };
        responses: {
            /** @description The video is processing. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["CreatedVideo"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientCredits"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the video. */
                id: components["parameters"]["VideoId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The video. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["Video"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listAssets: {
        parameters: {
            query?: {
                /** @description Only media of this kind. */
                kind?: components["schemas"]["AssetKind"];
                /** @description Only media of this media bank category. */
                category?: string;
                /** @description Only media for which Turbo is on, or only media for which it is off. */
                turboEnabled?: boolean;
                /** @description Which page of the list to return, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description The maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description The workspace to use; the default is the team's default workspace. */
                workspaceId?: components["parameters"]["WorkspaceId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the media library. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        /** @description The media of this page. */
                        data: components["schemas"]["Asset"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The location of the file, and its name and category. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAssetBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            /** @description The media is hosted; the exact status code is not shown. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["CreatedAsset"];
                    };
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    getContent: {
        parameters: {
            query?: {
                /** @description The workspace to use; the default is the team's default workspace. The documents do not list it for this operation, so a server may ignore it. */
                workspaceId?: components["parameters"]["WorkspaceIdIfRead"];
            };
            header?: never;
            path: {
                /** @description The id of the content item. */
                id: components["parameters"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content item. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["Content"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    downloadContent: {
        parameters: {
            query?: {
                /** @description The workspace to use; the default is the team's default workspace. The documents do not list it for this operation, so a server may ignore it. */
                workspaceId?: components["parameters"]["WorkspaceIdIfRead"];
            };
            header?: never;
            path: {
                /** @description The id of the content item. */
                id: components["parameters"]["ContentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The finished media. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["ContentDownload"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DownloadConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["GenerationPending"];
        };
    };
    createCharacterSwap: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The clip and the character. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCharacterSwapBody"];
            };
        };
        responses: {
            /** @description The item is processing. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["StartedPricedContent"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientCredits"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createGreenScreenMobile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The app, the presenter and the script. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGreenScreenMobileBody"];
            };
        };
        responses: {
            /** @description The item is processing. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["StartedPricedContent"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientCredits"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createCloneVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The image and the reference video. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCloneVideoBody"];
            };
        };
        responses: {
            /** @description The item is processing. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["StartedContent"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientCredits"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createTalkingHead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The script and who speaks it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTalkingHeadBody"];
            };
        };
        responses: {
            /** @description The item is processing. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["StartedContent"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientCredits"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createTalkingHeadGreenScreen: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The script, who speaks it and the demo. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTalkingHeadGreenScreenBody"];
            };
        };
        responses: {
            /** @description The item is processing. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["StartedContent"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientCredits"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createInterview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The script and who speaks it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInterviewBody"];
            };
        };
        responses: {
            /** @description The item is processing. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["StartedContent"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientCredits"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createProductSpokesperson: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The script, the person and the product. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProductSpokespersonBody"];
            };
        };
        responses: {
            /** @description The item is processing. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["StartedContent"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientCredits"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createMetaAd: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What the ad shows and says. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateMetaAdBody"];
            };
        };
        responses: {
            /** @description The item is processing. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["StartedMetaAd"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientCredits"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    createGridVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What the deck is about. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateGridVideoBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            /** @description The deck is ready. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["DeckContent"];
                    };
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    createListicle: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What the deck is about. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateListicleBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            /** @description The deck is ready. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["DeckContent"];
                    };
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    createAskMeAnything: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What the deck is about. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateAskMeAnythingBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            /** @description The deck is ready. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["DeckContent"];
                    };
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    createRanking: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What the deck is about. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateRankingBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            /** @description The deck is ready. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["DeckContent"];
                    };
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    createSplitScreen: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any unique string. For 24 hours, the same key with the same body replays the stored success instead of running the operation again; with another body, the request is refused. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What the deck is about. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateSplitScreenBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            /** @description The deck is ready. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["SplitScreenContent"];
                    };
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    getAdCapabilities: {
        parameters: {
            query?: {
                /** @description The workspace to use; the default is the team's default workspace. */
                workspaceId?: components["parameters"]["WorkspaceId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The capabilities. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["AdCapabilities"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["AdsUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    searchAds: {
        parameters: {
            query?: {
                /** @description The keywords to search for. Give this or `pageId`, not both. */
                q?: string;
                /** @description The advertiser page whose ads to search. Give this or `q`, not both. */
                pageId?: components["schemas"]["AdvertiserPageId"];
                /** @description Where the ads were delivered. */
                country?: components["schemas"]["AdCountryFilter"];
                /** @description The kind of media. */
                mediaType?: components["schemas"]["AdMediaFilter"];
                /** @description The platform the ads ran on. */
                platform?: components["schemas"]["AdPlatformFilter"];
                /** @description Whether the ads are still running. */
                status?: components["schemas"]["AdStatusFilter"];
                /** @description The opaque `nextCursor` of the previous page; send it with unchanged filters. */
                cursor?: string;
                /** @description The workspace to use; the default is the team's default workspace. */
                workspaceId?: components["parameters"]["WorkspaceId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of ads; a search that finds none is also a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["AdSearchResult"];
                        pagination: components["schemas"]["CursorPagination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["AdsSearchConflict"];
            429: components["responses"]["AdsQuota"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["AdsUpstream"];
            503: components["responses"]["AdsUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    getAdPreview: {
        parameters: {
            query: {
                /** @description The ad to preview. */
                adId: components["schemas"]["AdId"];
                /** @description The unexpired receipt of the search page that holds the ad. Give this or `savedId`, not both. */
                resultToken?: string;
                /** @description The saved reference of this workspace to the ad. Give this or `resultToken`, not both. */
                savedId?: components["schemas"]["ObjectId"];
                /** @description Whether to render the preview again instead of using the cache. */
                refresh?: boolean;
                /** @description The workspace to use; the default is the team's default workspace. */
                workspaceId?: components["parameters"]["WorkspaceId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preview, or that it is unavailable. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["AdPreview"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["AdsPreviewForbidden"];
            404: components["responses"]["AdsPreviewNotFound"];
            409: components["responses"]["AdsPreviewConflict"];
            429: components["responses"]["AdsPreviewQuota"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["AdsPreviewUpstream"];
            503: components["responses"]["AdsPreviewUnavailable"];
            default: components["responses"]["AdsPreviewError"];
        };
    };
    searchAdvertisers: {
        parameters: {
            query: {
                /** @description The name to search for. */
                q: string;
                /** @description The workspace to use; the default is the team's default workspace. */
                workspaceId?: components["parameters"]["WorkspaceId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The advertisers found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["AdvertiserSearchResult"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["AdsQuota"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["AdsUpstream"];
            503: components["responses"]["AdvertiserSearchUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    listSavedAds: {
        parameters: {
            query?: {
                /** @description Only references to ads of this advertiser page. */
                pageId?: string;
                /** @description Which page of the list to return, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description The maximum number of references per page. */
                limit?: number;
                /** @description The workspace to use; the default is the team's default workspace. */
                workspaceId?: components["parameters"]["WorkspaceId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of saved references. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["SavedAdList"];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["SavedAdsUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    saveAd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The ad and its receipt. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAdBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["SaveAdConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["AdsUnavailable"];
            /** @description The saved reference. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["SavedAd"];
                    };
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    deleteSavedAd: {
        parameters: {
            query?: {
                /** @description The workspace to use; the default is the team's default workspace. */
                workspaceId?: components["parameters"]["WorkspaceId"];
            };
            header?: never;
            path: {
                /** @description The id of the saved reference. */
                id: components["parameters"]["SavedAdId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["SavedAdsUnavailable"];
            /** @description The reference is removed. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["DeletedSavedAd"];
                    };
                };
            };
            default: components["responses"]["UnexpectedError"];
        };
    };
    createRecreation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The source of the draft. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRecreationBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["RecreationConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["AdsUnavailable"];
            /** @description The draft. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["AdaptationDraft"];
                    };
                };
            };
            default: components["responses"]["GenerationPending"];
        };
    };
    getRecreation: {
        parameters: {
            query?: {
                /** @description The workspace to use; the default is the team's default workspace. */
                workspaceId?: components["parameters"]["WorkspaceId"];
            };
            header?: never;
            path: {
                /** @description The id of the adaptation draft. */
                id: components["parameters"]["RecreationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["AdaptationDraft"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["AdsUnavailable"];
            default: components["responses"]["UnexpectedError"];
        };
    };
    updateRecreation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the adaptation draft. */
                id: components["parameters"]["RecreationId"];
            };
            cookie?: never;
        };
        /** @description The revision and the full settings. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRecreationBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DraftConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["AdsUnavailable"];
            /** @description The edited draft. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["AdaptationDraft"];
                    };
                };
            };
            default: components["responses"]["GenerationPending"];
        };
    };
    draftRecreationBrief: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the adaptation draft. */
                id: components["parameters"]["RecreationId"];
            };
            cookie?: never;
        };
        /** @description The revision to draft from. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftRecreationBriefBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DraftConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["AdsUnavailable"];
            /** @description The draft with its brief. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["AdaptationDraft"];
                    };
                };
            };
            default: components["responses"]["GenerationPending"];
        };
    };
    createRecreationVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the adaptation draft. */
                id: components["parameters"]["RecreationId"];
            };
            cookie?: never;
        };
        /** @description The revision and the id of the request. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRecreationVideoBody"];
            };
        };
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["InsufficientCredits"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["DraftConflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["AdsUnavailable"];
            /** @description The content item to poll. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: components["schemas"]["Succeeded"];
                        data: components["schemas"]["AdaptationVideo"];
                    };
                };
            };
            default: components["responses"]["GenerationPending"];
        };
    };
    getProtectedResourceMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metadata. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtectedResourceMetadata"] | components["schemas"]["EnvelopedProtectedResourceMetadata"];
                };
            };
            500: components["responses"]["InternalError"];
            "4XX": components["responses"]["UnexpectedError"];
            default: components["responses"]["UnexpectedError"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
